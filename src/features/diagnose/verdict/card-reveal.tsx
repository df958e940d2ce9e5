import { Button } from '#ui/button.tsx';
import styles from './card-reveal.module.css';

interface CardRevealProps {
  readonly hasCards: boolean;
  /** In a URL. */
  readonly hasPassword: boolean;
  readonly revealed: boolean;
  readonly onReveal: (revealed: boolean) => void;
}

export function CardReveal({ hasCards, hasPassword, revealed, onReveal }: CardRevealProps) {
  const what = hasCards
    ? `Card data ${hasPassword ? 'and the password of a URL are' : 'is'}`
    : 'The password of a URL is';
  const it = hasCards && hasPassword ? 'them' : 'it';
  return (
    <p className={styles['reveal']}>
      {what} {revealed ? 'shown' : 'masked'} here.{' '}
      <Button look="link" aria-pressed={revealed} onClick={() => onReveal(!revealed)}>
        {revealed ? `Mask ${it}` : `Reveal ${it}`}
      </Button>
    </p>
  );
}

import { Button } from '#ui/button.tsx';
import styles from './card-reveal.module.css';

interface CardRevealProps {
  readonly revealed: boolean;
  readonly onReveal: (revealed: boolean) => void;
}

export function CardReveal({ revealed, onReveal }: CardRevealProps) {
  return (
    <p className={styles['reveal']}>
      Card data is {revealed ? 'shown' : 'masked'} here.{' '}
      <Button look="link" aria-pressed={revealed} onClick={() => onReveal(!revealed)}>
        {revealed ? 'Mask it' : 'Reveal it'}
      </Button>
    </p>
  );
}

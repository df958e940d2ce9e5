import { Button } from '#ui/button.tsx';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { SteadyText } from '#ui/steady-text.tsx';
import { useInvoice } from './invoice-context.tsx';
import styles from './copy-value.module.css';

const words = ['Copy', 'Copied', 'Not allowed'] as const;

interface CopyValueProps {
  /** Names the value for screen readers. */
  readonly what: string;
  /** Exactly what is copied. */
  readonly text: string;
}

/** Another text is another button: what was copied is said of its own text only. */
export function CopyValue({ what, text }: CopyValueProps) {
  return <CopyText key={text} what={what} text={text} />;
}

function CopyText({ what, text }: CopyValueProps) {
  const { clipboard } = useInvoice().services;
  const [outcome, tell] = useCopyFeedback<'Copied' | 'Not allowed'>();
  const word = outcome ?? 'Copy';
  return (
    <Button
      look="link"
      className={styles['copy']}
      aria-label={`${word} ${what}`}
      onClick={() => {
        clipboard.writeText(text).then(
          () => tell('Copied'),
          () => tell('Not allowed'),
        );
      }}
    >
      <SteadyText texts={words} shown={word} />
    </Button>
  );
}

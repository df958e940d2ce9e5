import { Button } from '#ui/button.tsx';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { useCaseLine } from './case-line-context.tsx';
import styles from './case-line.module.css';

interface FilePreviewProps {
  readonly path: string;
  /** As it is written. */
  readonly text: string;
}

/** A file as it will be written, to be read and copied. */
export function FilePreview({ path, text }: FilePreviewProps) {
  const { services } = useCaseLine();
  const [said, tell] = useCopyFeedback<string>();
  const copy = (): void => {
    services.clipboard.writeText(text).then(
      () => tell('Copied.'),
      () => tell('Not copied: the browser does not allow it.'),
    );
  };
  return (
    <section aria-label="The file" className={styles['file']}>
      <p className={styles['fileHead']}>
        <span className={styles['caption']}>The file</span> <code>{path}</code>
        <span role="status" className={styles['said']}>
          {said}
        </span>
        <Button look="link" aria-label="Copy the file’s text" onClick={copy}>
          Copy
        </Button>
      </p>
      {/* A region that scrolls can be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['text']} tabIndex={0} aria-label={`Text of ${path}`}>
        {text}
      </pre>
    </section>
  );
}

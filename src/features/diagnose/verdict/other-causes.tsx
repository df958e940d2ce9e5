import { Caption } from '#ui/caption.tsx';
import type { OtherCause } from '#domain/diagnosis/verdict/diagnosis.ts';
import { showInvisible } from '#domain/visible-text.ts';
import styles from './other-causes.module.css';

/** What makes a refusal when the signature is right, the likeliest first. */
export function OtherCauses({ causes }: { readonly causes: readonly OtherCause[] }) {
  if (causes.length === 0) return null;
  return (
    <section aria-label="What else makes a 403">
      <Caption level={2}>What else makes a 403, the likeliest first</Caption>
      <ol className={styles['causes']}>
        {causes.map(({ likelihood, title, text }) => (
          <li key={title} data-seen={likelihood === 'seen in this request' || undefined}>
            <b>{title}</b> <small>{likelihood}</small>
            <p>{showInvisible(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

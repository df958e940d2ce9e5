import { Button } from '#ui/button.tsx';
import { useCompose } from './compose-context.tsx';
import type { FormSection } from './form-sections.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import styles from './form-section.module.css';

interface KeptStripProps {
  readonly section: FormSection;
  readonly count: number;
  readonly onShow: () => void;
}

/** What was typed for a payout method that is not chosen now. */
export function KeptStrip({ section, count, onShow }: KeptStripProps) {
  const { inputs, replaced, notice } = useCompose();
  const { title, method, fields } = section;
  const send = (): void => {
    const { includedMethods } = inputs.read();
    if (method !== null) inputs.patch({ includedMethods: [...includedMethods, method] });
  };
  const clear = (): void => {
    const now = inputs.read();
    const former = Object.fromEntries(fields.map(({ name }) => [name, draftField(now, name)]));
    inputs.patch({
      fields: Object.fromEntries(fields.map(({ name }) => [name, { value: '', sendEmpty: false }])),
    });
    replaced.set({ fields: former });
    notice.set({ text: `${title} is cleared.`, canBringBack: true });
  };
  return (
    <div className={styles['keptStrip']} role="group" aria-label={`Kept, not sent: ${title}`}>
      <span>
        Kept, not sent:{' '}
        <strong>
          {title}, {count} {count === 1 ? 'field' : 'fields'}
        </strong>
      </span>
      <Button look="link" onClick={onShow}>
        Show
      </Button>
      <Button look="link" onClick={send}>
        Send them too
      </Button>
      <Button look="link" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

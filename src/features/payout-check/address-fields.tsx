import { TextField } from '#ui/text-field.tsx';
import { useCompose } from './compose-context.tsx';
import { idPlaceholder } from './compose-target.ts';
import styles from './target-bar.module.css';

interface AddressFieldsProps {
  readonly base: string;
  readonly template: string;
  /** Takes a whole URL apart; `take` takes any other text. */
  readonly change: (typed: string, before: string, take: () => void) => void;
}

/** Another address than the gateway's own: for signing what goes elsewhere. */
export function AddressFields({ base, template, change }: AddressFieldsProps) {
  const { inputs } = useCompose();
  return (
    <div className={styles['override']}>
      <TextField
        label="base address"
        data-field="URL"
        mono
        value={base}
        onChange={({ target: { value } }) => change(value, base, () => inputs.patch({ baseAddress: value }))}
      />
      <TextField
        label="path"
        mono
        meta={`${idPlaceholder} stands for the id`}
        value={template}
        onChange={({ target: { value } }) => change(value, template, () => inputs.patch({ path: value }))}
      />
    </div>
  );
}

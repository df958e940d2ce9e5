import { Group } from '#ui/group.tsx';
import { useKeptOpen } from '#ui/kept-page.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import { contextSummary, describeSentTo, type ContextTexts } from '../model/entered-context.ts';
import styles from './context-panel.module.css';

/** What is known of the surroundings of the request: it is tried as what may have been signed. */
export function ContextPanel() {
  const { model } = useDiagnose();
  const texts = useDiagnoseView(({ inputs }) => inputs.context);
  const [isOpen, setOpen] = useKeptOpen('diagnose context');
  const bind = (name: keyof ContextTexts) => ({
    value: texts[name],
    onInput: (event: { readonly currentTarget: { readonly value: string } }): void =>
      model.setContext({ ...texts, [name]: event.currentTarget.value }),
    onChange: () => undefined,
  });
  return (
    <Group title="Context" note={contextSummary(texts)} open={isOpen} onToggle={setOpen}>
      <div className={styles['fields']}>
        <p>Tried as what may have been signed in place of what was read. Kept in this page alone.</p>
        <TextField
          label="endpoint ids"
          meta="further ones, with blanks between"
          mono
          {...bind('endpointIds')}
        />
        <TextField
          label="endpoint group ids"
          meta="further ones, with blanks between"
          mono
          {...bind('endpointGroupIds')}
        />
        <TextField
          label="really sent to"
          meta="where it is another address than the one read"
          mono
          placeholder="https://"
          message={describeSentTo(texts.sentTo)}
          {...bind('sentTo')}
        />
      </div>
    </Group>
  );
}

import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import { ChooseFile } from '../many/choose-file.tsx';
import { examples } from './examples.ts';
import { JumpToVerdict } from '../verdict/jump-to-verdict.tsx';
import { SetAsideNotice } from './set-aside-notice.tsx';
import { TakenOutNotice } from '#inspector/taken-out-notice.tsx';
import { useExactText } from './use-exact-text.ts';
import styles from './paste-box.module.css';

/** One box for whatever somebody has of a request. */
export function PasteBox() {
  const { model, many } = useDiagnose();
  const filled = useStore(model.filled);
  const source = useDiagnoseView(({ inputs }) => inputs.source);
  const reading = useDiagnoseView((view) => view.reading);
  const { remember, exact } = useExactText();
  const refusal =
    reading !== null && !reading.ok && reading.failure.kind !== 'empty' ? reading.failure : null;
  return (
    <div className={styles['box']}>
      <label htmlFor="paste" className="visually-hidden">
        Request to diagnose
      </label>
      <textarea
        key={filled}
        id="paste"
        {...privateText}
        className={styles['paste']}
        rows={10}
        wrap="soft"
        defaultValue={source.kind === 'request' ? '' : source.text}
        placeholder={
          "curl -X POST 'https://sandbox.gateway.example/…' -H 'Authorization: OAuth …' --data '…'"
        }
        aria-describedby="paste-state"
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (many.takeLongText(text)) event.preventDefault();
          else remember(text);
        }}
        onInput={(event) => many.setText(exact(event.currentTarget.value))}
      />
      <div className={styles['tools']}>
        {examples.map(({ title, paste, publicKeyPem }) => (
          <Button key={title} look="link" onClick={() => model.fill(paste, publicKeyPem)}>
            {title}
          </Button>
        ))}
        <ChooseFile />
        {source.kind !== 'text' || source.text !== '' ? (
          <Button look="link" className={styles['clear']} onClick={many.clear}>
            Clear
          </Button>
        ) : null}
      </div>
      <div id="paste-state" className={styles['state']} role="status">
        <TakenOutNotice field="paste" secrets={model.secrets} />
        {refusal === null ? null : (
          <Notice tone="problem">
            <strong>{refusal.what}</strong> {refusal.next}
          </Notice>
        )}
        <SetAsideNotice />
      </div>
      <JumpToVerdict />
    </div>
  );
}

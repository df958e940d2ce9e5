import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { fieldText } from '#ui/field-text.ts';
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

/** To look for secrets in so many characters takes longer than a line may that is one of many. */
const longText = 20_000;

/** One box for whatever somebody has of a request. */
export function PasteBox() {
  const { model, many } = useDiagnose();
  const filled = useStore(model.filled);
  const source = useDiagnoseView(({ inputs }) => inputs.source);
  const reading = useDiagnoseView((view) => view.reading);
  const { remember, exact } = useExactText();
  const refusal =
    reading !== null && !reading.ok && reading.failure.kind !== 'empty' ? reading.failure : null;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const takeInput = (field: HTMLTextAreaElement): void => {
    clearTimeout(waiting.current);
    const take = (): void => many.setText(exact(fieldText(field)));
    if (field.textLength < longText) take();
    // Some programs put a text in a line at a time; another one may have taken the field's place by then.
    else waiting.current = setTimeout(() => field.isConnected && take(), 0);
  };
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
        onInput={(event) => takeInput(event.currentTarget)}
      />
      <div className={styles['tools']} data-heir="paste">
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

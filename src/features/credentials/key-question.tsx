import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ImportAnswers, KeyImport } from '#services/signer.ts';
import styles from './credentials-section.module.css';

interface KeyQuestionProps {
  /** Of its words, which describe the field that they are about. */
  readonly id: string;
  readonly keyImport: KeyImport | null;
  readonly busy: boolean;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** What was said of the key: refused, or what it takes to read it. */
export function KeyQuestion({ id, keyImport, busy, onAnswer }: KeyQuestionProps) {
  if (keyImport === null || keyImport.kind === 'held') return null;
  const { what, next } = keyImport.text;
  return (
    <Notice tone={isProblem(keyImport) ? 'problem' : 'plain'} live>
      <span id={id}>
        <strong>{what}</strong> {next}
      </span>
      {keyImport.kind === 'needs-passphrase' ? (
        <Passphrase id={id} wrong={keyImport.wrong} busy={busy} onAnswer={onAnswer} />
      ) : null}
      {keyImport.kind === 'choose' ? (
        <ul>
          {keyImport.candidates.map(({ index, label }) => (
            <li key={index}>
              <Button look="link" onClick={() => onAnswer({ choice: index })}>
                Use {label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function isProblem(keyImport: KeyImport): boolean {
  return keyImport.kind === 'refused' || (keyImport.kind === 'needs-passphrase' && keyImport.wrong);
}

interface PassphraseProps extends Omit<KeyQuestionProps, 'keyImport'> {
  readonly wrong: boolean;
}

function Passphrase({ id, wrong, busy, onAnswer }: PassphraseProps) {
  const input = useRef<HTMLInputElement>(null);
  const unlock = (): void => {
    onAnswer({ passphrase: input.current?.value ?? '' });
    if (input.current !== null) input.current.value = '';
  };
  return (
    <div className={styles['passphrase']}>
      <TextField
        label="passphrase"
        concealed
        ref={input}
        aria-invalid={wrong || undefined}
        aria-describedby={id}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          unlock();
        }}
      />
      <Button disabled={busy} onClick={unlock}>
        Unlock
      </Button>
    </div>
  );
}

import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { privateText } from '#ui/private-text.ts';
import { KEY_FIELD_LIMIT } from '#domain/keys/intake/key-limits.ts';
import type { KeyInput } from '#domain/keys/intake/key-examination.ts';
import type { ImportAnswers } from '#services/signer.ts';
import { GeneratePair } from './generate-pair.tsx';
import { KeyQuestion } from './key-question.tsx';
import type { Credentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';

interface KeyIntakeProps {
  readonly credentials: Credentials;
  readonly usesSimulator: boolean;
}

/** Larger files are not even looked at whole. */
const longestFile = 64 * 1024 * 1024;

/** Ways in for a key as people have it. What cannot be taken stays in the field to be mended. */
export function KeyIntake({ credentials, usesSimulator }: KeyIntakeProps) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  // A file's bytes wait here for a passphrase or a choice, and nowhere else.
  const file = useRef<KeyInput | null>(null);
  // Typing, leaving the field and the button may all ask at once: one reading at a time.
  const reading = useRef(false);
  // A passphrase that is asked for after a choice belongs to what was chosen.
  const answered = useRef<ImportAnswers>({});
  const [busy, setBusy] = useState(false);

  const read = async (input: KeyInput, answers?: ImportAnswers): Promise<void> => {
    if (reading.current) return;
    reading.current = true;
    setBusy(true);
    const kind = await credentials.importKey(input, answers);
    if (kind !== 'needs-passphrase' && kind !== 'choose') {
      file.current = null;
      answered.current = {};
    }
    if (kind === 'held' && text.current !== null) text.current.value = '';
    reading.current = false;
    setBusy(false);
  };
  const readLatest = useRef(read);
  useEffect(() => {
    readLatest.current = read;
  });
  useEffect(() => {
    const area = text.current;
    // React knows no native beforeinput. Laying out megabytes freezes the page, so they never get into the field.
    const keepOut = (event: InputEvent): void => {
      const { data } = event;
      if (data === null || data.length <= KEY_FIELD_LIMIT) return;
      event.preventDefault();
      void readLatest.current({ text: data });
    };
    area?.addEventListener('beforeinput', keepOut);
    return () => area?.removeEventListener('beforeinput', keepOut);
  }, []);
  const readText = (answers?: ImportAnswers): void => {
    const typed = text.current?.value ?? '';
    if (typed !== '') {
      file.current = null;
      void read({ text: typed }, answers);
    }
  };
  const readFile = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    credentials.clearImport();
    answered.current = {};
    file.current = { bytes: new Uint8Array(await chosen.slice(0, longestFile).arrayBuffer()) };
    await read(file.current);
  };
  const answer = (given: ImportAnswers): void => {
    answered.current = { ...answered.current, ...given };
    if (file.current === null) readText(answered.current);
    else void read(file.current, answered.current);
  };
  const drop = (event: DragEvent): void => {
    const [dropped] = event.dataTransfer.files;
    if (dropped === undefined) return;
    event.preventDefault();
    void readFile(dropped);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label className={styles['label']} htmlFor={id}>
        private key
      </label>
      <textarea
        {...privateText}
        id={id}
        ref={text}
        data-field="private key"
        rows={3}
        className={styles['key']}
        aria-describedby={`${id}-hint`}
        placeholder="Paste a key, or drop its file here"
        onInput={(event) => {
          const { value } = event.currentTarget;
          answered.current = {};
          credentials.clearImport();
          if (value.length > KEY_FIELD_LIMIT) {
            event.currentTarget.value = '';
            void read({ text: value });
            return;
          }
          if (looksComplete(value)) readText();
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (pasted.length <= KEY_FIELD_LIMIT) return;
          event.preventDefault();
          void read({ text: pasted });
        }}
        onBlur={() => {
          // What was said of this text already is not said again.
          if (credentials.keyImport === null) readText();
        }}
      />
      <p className={styles['hint']} id={`${id}-hint`}>
        PKCS#1 or PKCS#8, PEM, DER or JWK, also encrypted; RSA, 1024 to 4096 bits. It is read in this page,
        held where no script can export it, and forgotten when the page closes.
      </p>
      <KeyQuestion keyImport={credentials.keyImport} busy={busy} onAnswer={answer} />
      <div className={styles['row']}>
        <Button disabled={busy} onClick={() => readText()}>
          {busy ? 'Reading…' : 'Load key'}
        </Button>
        <label className={styles['file']}>
          Choose a file
          <input
            type="file"
            onChange={(event) => {
              void readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <GeneratePair credentials={credentials} usesSimulator={usesSimulator} />
      </div>
    </div>
  );
}

/** A whole PEM text is read at once; anything else when the field is left. */
function looksComplete(text: string): boolean {
  return /-----END [^-\n]{1,40}-----\s*$/u.test(text.slice(-200));
}

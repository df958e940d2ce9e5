import { useEffect, useId, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { holdInPlace } from '#ui/hold-in-place.ts';
import { useWaitingText } from '#ui/kept-page.tsx';
import { privateText } from '#ui/private-text.ts';
import { KEY_FIELD_LIMIT } from '#domain/keys/intake/key-limits.ts';
import { FileChoice } from './file-choice.tsx';
import { GeneratePair } from './generate-pair.tsx';
import { KeyQuestion } from './key-question.tsx';
import type { Credentials } from './use-credentials.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useKeyReading } from './use-key-reading.ts';
import styles from './credentials-section.module.css';

interface KeyIntakeProps {
  readonly credentials: Credentials;
  readonly usesSimulator: boolean;
  readonly replacesKey: boolean;
  readonly onDropped: () => void;
}

/** Ways in for a key as people have it. What cannot be taken stays in the field to be mended. */
export function KeyIntake({ credentials, usesSimulator, replacesKey, onDropped }: KeyIntakeProps) {
  const id = useId();
  const { initial, keep } = useWaitingText('private key');
  const { field, busy, offered, ...reading } = useKeyReading(credentials, () => keep(''));
  useDroppedFiles((dropped) => {
    onDropped();
    void reading.readFiles(dropped);
  });
  const latest = useRef(reading);
  useLayoutEffect(() => {
    latest.current = reading;
  });
  useEffect(() => {
    if (initial !== '') latest.current.putBack(initial);
  }, [initial]);
  useLayoutEffect(() => {
    const area = field.current;
    // React knows no native beforeinput. Laying out megabytes freezes the page, so they never get into the field.
    const keepOut = (event: InputEvent): void => {
      const { data } = event;
      if (data === null || data.length <= KEY_FIELD_LIMIT) return;
      event.preventDefault();
      void latest.current.readLongText(data);
    };
    area?.addEventListener('beforeinput', keepOut);
    return () => area?.removeEventListener('beforeinput', keepOut);
  }, [field]);
  const load = useRef<HTMLButtonElement>(null);
  const readOnLeaving = ({ relatedTarget }: FocusEvent): void => {
    // The button reads it itself: what is said sooner would move it away while it is pressed.
    if (relatedTarget === load.current || field.current?.value === '') return;
    // What was said of this text already is not said again.
    if (credentials.keyImport === null) void reading.readField();
  };
  const isRefused = credentials.keyImport?.kind === 'refused';
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        private key
      </label>
      <textarea
        {...privateText}
        id={id}
        ref={field}
        data-field="private key"
        rows={3}
        className={styles['key']}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-hint ${id}-said` : `${id}-hint`}
        placeholder="Paste a key, or drop its file anywhere"
        onInput={(event) => {
          const { value } = event.currentTarget;
          keep(value.length > KEY_FIELD_LIMIT ? '' : value);
          reading.startAnew(null);
          if (value.length > KEY_FIELD_LIMIT) {
            event.currentTarget.value = '';
            void reading.readLongText(value);
          } else if (isGiven(event.nativeEvent) || looksComplete(value)) void reading.readField();
        }}
        onPaste={(event) => {
          const { clipboardData } = event;
          const pasted = clipboardData.getData('text/plain');
          // A copied file comes with its name or path as text.
          if (clipboardData.files.length > 0 && pasted.length < 300) {
            event.preventDefault();
            void reading.readFiles({ files: [...clipboardData.files], folder: null });
          } else if (pasted.length > KEY_FIELD_LIMIT) {
            event.preventDefault();
            void reading.readLongText(pasted);
          }
        }}
        onBlur={readOnLeaving}
      />
      <p className={styles['hint']} id={`${id}-hint`}>
        PKCS#1, PKCS#8, PKCS#12 or OpenSSH, PEM, DER, JWK or XML, also encrypted; RSA, 1024 to 4096 bits. It
        is read in this page, held where no script can export it, and forgotten when the page closes.
      </p>
      <FileChoice files={offered} onChoose={(file) => void reading.readFile(file)} />
      <KeyQuestion
        id={`${id}-said`}
        keyImport={credentials.keyImport}
        busy={busy}
        onAnswer={(answers) => void reading.answer(answers)}
      />
      <div className={styles['row']}>
        <Button
          ref={load}
          onClick={({ currentTarget }) => {
            // What is said of it comes above it.
            holdInPlace(currentTarget);
            void reading.readField();
          }}
          onBlur={readOnLeaving}
        >
          {busy ? 'Reading…' : 'Load key'}
        </Button>
        <label className={styles['file']}>
          Choose a file
          <input
            type="file"
            onChange={({ target }) => {
              void reading.readFiles({ files: [...(target.files ?? [])], folder: null });
              target.value = '';
            }}
          />
        </label>
        <GeneratePair {...{ credentials, usesSimulator, replacesKey }} />
      </div>
    </div>
  );
}

/** Whether the text came in one piece: it is read at once. */
function isGiven({ inputType }: InputEvent): boolean {
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
}

/** A whole PEM text is read at once; what is typed otherwise when the field is left. */
function looksComplete(text: string): boolean {
  return /-----END [^-\n]{1,40}-----\s*$/u.test(text.slice(-200));
}

import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import { TakenOutNotice } from '#inspector/taken-out-notice.tsx';
import { useCaseLine } from './case-line-context.tsx';
import { ImportResult } from './import-result.tsx';
import { emptyImport } from './import-state.ts';
import { longestTyped, takeImportSource, takeImportText } from './read-import.ts';
import styles from './case-line.module.css';

const mebibytes = (octets: number): string => `${(octets / 1_048_576).toFixed(1)} MiB`;

/** A box for requests of elsewhere. Nothing reaches the form before somebody says so. */
export function ImportBox() {
  const line = useCaseLine();
  const { source, isReading, read } = useStore(line.imported);
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const takeFile = (chosen: File): void =>
    takeImportSource(line, chosen, `${chosen.name}, ${mebibytes(chosen.size)}`);
  const clear = (): void => {
    line.bench.importer.cancel();
    line.imported.set(emptyImport);
    line.secrets.drop();
    if (box.current !== null) box.current.value = '';
  };
  const isEmpty = source.kind === 'text' && source.text === '';
  return (
    <div className={styles['import']}>
      {source.kind === 'long' ? (
        <p className={styles['words']}>
          <strong>{source.text}</strong>
        </p>
      ) : (
        <>
          <label htmlFor={`import-${line.form.operation}`} className="visually-hidden">
            Request to import
          </label>
          <textarea
            {...privateText}
            ref={box}
            id={`import-${line.form.operation}`}
            data-field="import"
            aria-invalid={read?.ok === false || undefined}
            aria-describedby={`import-${line.form.operation}-state`}
            className={styles['box']}
            rows={6}
            defaultValue={source.text}
            placeholder={
              "curl -X POST 'https://sandbox.gateway.example/…' -d '…', a HAR file, a raw body, JSON, a Postman collection or a table of orders (CSV)"
            }
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (text.length <= longestTyped) return;
              event.preventDefault();
              takeImportSource(line, text, `Pasted text, ${mebibytes(text.length)}`);
            }}
            onInput={({ currentTarget }) => {
              const rest = takeImportText(line, currentTarget.value);
              if (rest !== currentTarget.value) currentTarget.value = rest;
            }}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes('Files')) event.preventDefault();
            }}
            onDrop={(event) => {
              const [dropped] = event.dataTransfer.files;
              if (dropped === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              takeFile(dropped);
            }}
          />
        </>
      )}
      <p className={styles['tools']}>
        <Button look="link" onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={file}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="File to import"
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            // The same file can be chosen again.
            currentTarget.value = '';
            if (chosen !== undefined) takeFile(chosen);
          }}
        />
        {isEmpty ? null : (
          <Button look="link" onClick={clear}>
            Clear
          </Button>
        )}
        <span>It stays in this page.</span>
      </p>
      <div role="status" id={`import-${line.form.operation}-state`}>
        <TakenOutNotice field="import" secrets={line.secrets} />
        {isReading ? <Notice tone="busy">Reading.</Notice> : null}
        {read === null || read.ok ? null : (
          <Notice tone="problem">
            <strong>{read.failure.what}</strong> {read.failure.next}
          </Notice>
        )}
      </div>
      {read?.ok === true ? <ImportResult read={read.value} /> : null}
    </div>
  );
}

/** Reading a key out of the field or a file, one at a time, with the answers that it takes. */
import { useRef, useState } from 'react';
import type { KeyInput } from '#domain/keys/intake/key-examination.ts';
import type { ImportAnswers } from '#services/signer.ts';
import type { Credentials } from './use-credentials.ts';
import type { DroppedFiles } from './use-dropped-files.ts';

/** Larger files are not even looked at whole. */
const longestFile = 64 * 1024 * 1024;
/** Nobody chooses from more. */
const mostFiles = 20;

const unreadable = {
  what: 'This file could not be read: it may be a folder, or it was moved or changed meanwhile.',
  next: 'Choose the key file itself.',
};

/** What a reading asks of the credentials. */
export type KeyReader = Pick<Credentials, 'importKey' | 'clearImport' | 'refuseKey'>;

/** @param onEmptied - called when the field was emptied, because the key is held. */
export function useKeyReading(credentials: KeyReader, onEmptied: () => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  // What is not in the field waits here for a passphrase or a choice, and nowhere else.
  const beside = useRef<KeyInput | null>(null);
  // What is being read. Typing, leaving the field and the button may all ask for it: it is read once.
  const reading = useRef<KeyInput | null>(null);
  // A passphrase that is asked for after a choice belongs to what was chosen.
  const answered = useRef<ImportAnswers>({});
  const [busy, setBusy] = useState(false);
  const [offered, setOffered] = useState<readonly File[]>([]);

  async function read(input: KeyInput, answers?: ImportAnswers): Promise<void> {
    if (answers === undefined && isSameText(input, reading.current)) return;
    reading.current = input;
    // It is gone from the page by the time that the key is held, and browsers keep it with what stands in it.
    const area = field.current;
    setBusy(true);
    const isWanted = (): boolean => reading.current === input;
    const kind = await credentials.importKey(input, isWanted, answers);
    if (!isWanted()) return;
    if (kind === 'held') {
      if (area !== null) area.value = '';
      onEmptied();
    }
    if (kind !== 'needs-passphrase' && kind !== 'choose') {
      beside.current = null;
      answered.current = {};
    }
    reading.current = null;
    setBusy(false);
  }

  /** What was said of something else is over, and so is reading it. */
  function startAnew(input: KeyInput | null): void {
    credentials.clearImport();
    reading.current = null;
    setBusy(false);
    setOffered([]);
    answered.current = {};
    beside.current = input;
  }

  async function readBeside(input: KeyInput): Promise<void> {
    startAnew(input);
    await read(input);
  }

  async function readFile(file: File): Promise<void> {
    const bytes = await file
      .slice(0, longestFile)
      .arrayBuffer()
      .catch(() => null);
    if (bytes !== null) return readBeside({ bytes: new Uint8Array(bytes) });
    startAnew(null);
    credentials.refuseKey(unreadable);
  }

  return {
    field,
    busy,
    /** Several files, of which one has to be chosen. */
    offered,
    startAnew,
    readFile,
    /** A text that is too long for the field. */
    readLongText: (text: string): Promise<void> => readBeside({ text }),
    /** The text of the field. */
    async readField(answers?: ImportAnswers): Promise<void> {
      beside.current = null;
      await read({ text: field.current?.value ?? '' }, answers);
    },
    /** A text that stood in the field before; what was said of it is said again. */
    putBack(text: string): void {
      // Not as an attribute, which is markup.
      if (field.current !== null) field.current.value = text;
      void read({ text });
    },
    async readFiles({ files, folder }: DroppedFiles): Promise<void> {
      const [first, ...others] = files;
      if (folder !== null) {
        startAnew(null);
        credentials.refuseKey({
          what: 'This is a folder, not a file.',
          next: 'Drop the key file that is in it.',
        });
      } else if (others.length > 0) {
        startAnew(null);
        setOffered(files.slice(0, mostFiles));
      } else if (first !== undefined) await readFile(first);
    },
    async answer(given: ImportAnswers): Promise<void> {
      answered.current = { ...answered.current, ...given };
      const input = beside.current ?? { text: field.current?.value ?? '' };
      await read(input, answered.current);
    },
  };
}

function isSameText(input: KeyInput, other: KeyInput | null): boolean {
  return other !== null && 'text' in input && 'text' in other && input.text === other.text;
}

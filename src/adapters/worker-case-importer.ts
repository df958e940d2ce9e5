/** {@link CaseImporter}: a thread of its own for each text. */
import type { ImportRefusal } from '#domain/cases/importing/imported-case.ts';
import { failed, type Result } from '#domain/result.ts';
import { threadLost } from '#services/part-not-loaded.ts';
import type { CaseImporter, ImportedText } from '#services/case-importer.ts';

/** As much of a `Worker` as is used. */
export interface ImportingThread {
  readonly postMessage: (source: Blob | string) => void;
  readonly terminate: () => void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<Result<ImportedText, ImportRefusal>>) => void,
  ): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** Longer than any text of this size takes; a hostile one may take for ever. */
const patienceMs = 20_000;

const notRead: ImportRefusal = {
  what: 'The text could not be read.',
  next: 'Paste the one request, or a smaller part of the file.',
};

export function createWorkerCaseImporter(startThread: () => ImportingThread): CaseImporter {
  let cancel = (): void => undefined;
  return {
    read(source) {
      cancel();
      return new Promise((resolve) => {
        const thread = startThread();
        const end = (read: Result<ImportedText, ImportRefusal> | null): void => {
          clearTimeout(timer);
          thread.terminate();
          resolve(read);
        };
        const timer = setTimeout(() => end(failed(notRead)), patienceMs);
        cancel = () => end(null);
        thread.addEventListener('message', ({ data }) => end(data));
        thread.addEventListener('error', () => end(failed(threadLost)));
        thread.postMessage(source);
      });
    },
    cancel: () => cancel(),
  };
}

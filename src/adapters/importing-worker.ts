/** The thread that reads one file or text as cases, and is ended then. It holds no key. */
import './zod-jitless.ts';
import { failed } from '#domain/result.ts';
import { importSource } from './importing.ts';

const broken = failed({
  what: 'Reading it broke off: that is a fault of this page.',
  next: 'Paste the one request, or a smaller part of the file.',
});

addEventListener('message', ({ data }: MessageEvent<Blob | string>) => {
  void importSource(data)
    .catch(() => broken)
    .then((read) => postMessage(read));
});

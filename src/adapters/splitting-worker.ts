/** The thread that splits one file or text, and is ended then. It holds no key. */
import './zod-jitless.ts';
import { failed } from '#domain/result.ts';
import { splitSource } from './splitting.ts';

const notSplit = failed({
  what: 'Looking for requests in it broke off: that is a fault of this page.',
  next: 'Paste a smaller part of it.',
});

addEventListener('message', ({ data }: MessageEvent<Blob | string>) => {
  void splitSource(data)
    .catch(() => notSplit)
    .then((found) => postMessage(found));
});

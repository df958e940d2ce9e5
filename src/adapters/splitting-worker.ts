/** The thread that splits one file or text, and is ended then. It holds no key. */
import './zod-jitless.ts';
import { splitSource } from './splitting.ts';

addEventListener('message', ({ data }: MessageEvent<Blob | string>) => {
  void splitSource(data).then((found) => postMessage(found));
});

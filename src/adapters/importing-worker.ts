/** The thread that reads one file or text as cases, and is ended then. It holds no key. */
import './zod-jitless.ts';
import { importSource } from './importing.ts';

addEventListener('message', ({ data }: MessageEvent<Blob | string>) => {
  void importSource(data).then((read) => postMessage(read));
});

/** The thread that holds the keys. It starts after first paint; ending it forgets everything. */
import './zod-jitless.ts';
import { createSearchHelpers } from './search-helpers.ts';
import type { SigningReply, SigningRequest } from './signing-messages.ts';
import { createSigningState } from './signing-state.ts';
import { startSearchingWorker } from './start-helper.ts';

const handle = createSigningState(
  (reply: SigningReply) => postMessage(reply),
  createSearchHelpers(startSearchingWorker),
);

addEventListener('message', ({ data }: MessageEvent<SigningRequest>) => void handle(data));

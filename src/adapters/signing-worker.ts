/** The thread that holds the keys. It starts after first paint; ending it forgets everything. */
import './zod-jitless.ts';
import type { SigningReply, SigningRequest } from './signing-messages.ts';
import { createSigningState } from './signing-state.ts';

const handle = createSigningState((reply: SigningReply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<SigningRequest>) => void handle(data));

/** A thread that helps to search. The worker that holds the keys starts and ends it, and hands it neither secret nor key. */
import './zod-jitless.ts';
import type { SearchingReply, SearchingTask } from './searching-messages.ts';
import { createSearchingState } from './searching-state.ts';

const handle = createSearchingState((reply: SearchingReply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<SearchingTask>) => void handle(data));

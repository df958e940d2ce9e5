import { ConsoleServerError } from './console-services.ts';

/** The console's own server is gone, or another one since: the next call fares no better, or meets other state. */
export class LostServerError extends ConsoleServerError {}

/** Output that went nowhere, as on a full disk: whoever reads it later would take what is missing for all there was. */
import { errorCode } from '#server/error-code.ts';
import { commandFailed } from './terminal.ts';

interface Printing {
  readonly stdout: Pick<NodeJS.EventEmitter, 'on'>;
  readonly stderr: Pick<NodeJS.EventEmitter, 'on'> & { readonly write: (text: string) => unknown };
  readonly on: (event: 'exit', listener: (code: number) => void) => unknown;
  exitCode?: number | string | null | undefined;
}

/** Says so once, and lets the process not end as if all went well. */
export function watchLostOutput(process: Printing): void {
  let isLost = false;
  process.stdout.on('error', (error: unknown) => {
    const code = errorCode(error, 'unknown error');
    // Whoever reads along may stop doing so, as `| head` does: what was begun is finished all the same.
    if (code === 'EPIPE' || isLost) return;
    isLost = true;
    process.stderr.write(`What belongs on standard output could not be written (${code}).\n`);
  });
  process.stderr.on('error', () => undefined);
  process.on('exit', (code) => {
    if (isLost && code === 0) process.exitCode = commandFailed;
  });
}

/** What a part of the command gets of the process. */
import type { OutputStream } from './run-output.ts';

export interface CommandLine {
  readonly args: readonly string[];
  /** Where the page's build lies beside this program. */
  readonly clientDirectory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Takes text without its last line feed; what was asked for. */
  readonly out: (text: string) => void;
  /** What is told beside it. */
  readonly err: (text: string) => void;
  /** For what goes on: it may be rewritten on a terminal. */
  readonly progress: (where: 'out' | 'err') => OutputStream;
}

/** Of every part of the command that says nothing else. */
export const commandFailed = 2;

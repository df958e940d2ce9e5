#!/usr/bin/env node
/** The command `countersign`: which of its parts is meant, and what it ends with. */
import { fileURLToPath } from 'node:url';
import { crashLine } from './crash-line.ts';
import { commandHelp } from './help-text.ts';
import { watchLostOutput } from './lost-output.ts';
import type { CommandLine } from './terminal.ts';

/** Parts of the command, each loaded when it is asked for. */
const parts: Readonly<Record<string, (line: CommandLine) => Promise<number | null>>> = {
  start: async (line) => (await import('./console-command.ts')).consoleCommand(line),
  run: async (line) => (await import('./run-command.ts')).runCommand(line),
  starter: async (line) => (await import('./starter-command.ts')).starterCommand(line),
  schema: async (line) => (await import('./schema-command.ts')).schemaCommand(line),
  help: async (line) => {
    const [of = ''] = line.args;
    const part = of !== 'help' && Object.hasOwn(parts, of) ? parts[of] : undefined;
    if (part !== undefined) return part({ ...line, args: ['--help'] });
    line.out(commandHelp);
    return 0;
  },
};

watchLostOutput(process);

process.on('uncaughtException', (error: unknown) => {
  process.stderr.write(`${crashLine(error)}\n`);
  process.exit(2);
});

const [first = 'start', ...rest] = process.argv.slice(2);
const isHelp = first === '--help' || first === '-h';
const name = isHelp ? 'help' : first.startsWith('-') ? 'start' : first;
// A plain string first: the bundler does not take it for an asset.
const program = import.meta.url;
const line: CommandLine = {
  clientDirectory: fileURLToPath(new URL('../client/', program)),
  args: name === first ? rest : process.argv.slice(2),
  environment: process.env,
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  progress(where) {
    const stream = where === 'out' ? process.stdout : process.stderr;
    const isRewritten =
      stream.isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';
    return {
      write: (text) => void stream.write(text),
      // A terminal that does not know its size says 0.
      columns: () => (isRewritten ? stream.columns || 80 : null),
    };
  },
};
const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
if (part === undefined) {
  // What was typed is not repeated: it may be anything.
  line.err('There is no such command. “countersign help” lists them.');
  process.exitCode = 2;
} else {
  const code = await part(line);
  if (code !== null) process.exitCode = code;
}

/** Test support: the runtimes of the programs as far as this machine has them. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ProgramLanguageId } from './program-languages.ts';
import type { ProgramVariant } from './write-program.ts';
import pemForMono from './fixture-pem-for-mono.cs.txt?raw';

const run = promisify(execFile);

type Command = readonly [string, ...string[]];

interface Runtime {
  /** Each has to succeed, or the runtime is missing. */
  readonly needs: readonly Command[];
  /** Before the program is run, once. */
  readonly compile?: (file: string) => Command;
  readonly command: (file: string) => Command;
}

/** The interpreter that has the package; several may be installed. */
function pythonWith(module: string): string {
  const all = ['python3', '/usr/bin/python3'];
  return all.find((python) => succeeds([python, '-c', `import ${module}`])) ?? 'python3';
}

const asked = new Map<string, boolean>();

/** Asked once in a process: starting a language takes half a second, and each of its programs wants to know. */
function succeeds(command: Command): boolean {
  const key = JSON.stringify(command);
  const known = asked.get(key) ?? ends(command);
  asked.set(key, known);
  return known;
}

/** Whether it runs and ends well. */
function ends([file, ...rest]: Command): boolean {
  try {
    execFileSync(file, rest, { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

const python = pythonWith('cryptography');
const pythonWithLibrary = pythonWith('requests_oauthlib, jwt, cryptography');
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const pemFile = 'PemForMono.cs';

const runtimes: Readonly<Record<ProgramLanguageId, Runtime>> = {
  php: {
    needs: [['php', '-r', 'exit(extension_loaded("openssl") ? 0 : 1);']],
    command: (file) => ['php', file],
  },
  java: {
    needs: [['javac', '-version']],
    compile: (file) => ['javac', '-J-XX:TieredStopAtLevel=1', '-d', dirname(file), file],
    command: (file) => ['java', '-XX:TieredStopAtLevel=1', '-cp', dirname(file), basename(file, '.java')],
  },
  csharp: {
    needs: [
      ['mcs', '--version'],
      ['mono', '--version'],
    ],
    compile: (file) => [
      'mcs',
      '-r:System.Net.Http.dll',
      `-out:${file}.exe`,
      file,
      join(dirname(file), pemFile),
    ],
    command: (file) => ['mono', `${file}.exe`],
  },
  python: {
    needs: [[python, '-c', 'import cryptography']],
    command: (file) => [python, file],
  },
  javascript: { needs: [], command: (file) => [process.execPath, file] },
  go: {
    needs: [['go', 'version']],
    compile: (file) => ['go', 'build', '-o', `${file}.bin`, file],
    command: (file) => [`${file}.bin`],
  },
  ruby: { needs: [['ruby', '-ropenssl', '-e', '']], command: (file) => ['ruby', file] },
  shell: {
    needs: [
      ['bash', '--version'],
      ['curl', '--version'],
      ['openssl', 'version'],
    ],
    command: (file) => ['bash', file],
  },
};

/** Of the programs that use a library. */
const libraryRuntimes: Readonly<Partial<Record<ProgramLanguageId, Runtime>>> = {
  python: {
    needs: [[pythonWithLibrary, '-c', 'import requests_oauthlib, jwt, cryptography']],
    command: (file) => [pythonWithLibrary, file],
  },
};

function runtimeOf(language: ProgramLanguageId, variant: ProgramVariant): Runtime {
  return (variant === 'library' ? libraryRuntimes[language] : undefined) ?? runtimes[language];
}

/** What a test's title says of a runtime that is not there; null where it is. */
export function missingRuntime(
  language: ProgramLanguageId,
  variant: ProgramVariant = 'standard',
): string | null {
  const missing = runtimeOf(language, variant).needs.find((command) => !succeeds(command));
  return missing === undefined ? null : `${missing.slice(0, 2).join(' ')} does not run here`;
}

export interface Ran {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Nothing of this process's environment but where programs and caches are; an ASCII locale, where encodings go wrong. */
const plainEnvironment = {
  PATH: process.env['PATH'] ?? '',
  HOME: homedir(),
  LC_ALL: 'C',
};

/** What a program that ended otherwise said. */
function readFailure(error: unknown): Ran {
  const text = (name: string): string => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return {
    status: typeof code === 'number' ? code : -1,
    output: text('stdout'),
    errors: text('stderr') + (typeof code === 'number' ? '' : String(error)),
  };
}

async function execute(
  [file, ...rest]: Command,
  environment: Readonly<Record<string, string>>,
  directory?: string,
): Promise<Ran> {
  try {
    const { stdout, stderr } = await run(file, rest, {
      env: { ...plainEnvironment, ...environment },
      cwd: directory,
      timeout: 120_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { status: 0, output: stdout, errors: stderr };
  } catch (error) {
    return readFailure(error);
  }
}

export interface InstalledProgram {
  readonly run: (options: readonly string[], environment: Readonly<Record<string, string>>) => Promise<Ran>;
}

/** How the unit test of the signer is run, in its directory; the frameworks that are not installed stand beside it. */
export const signerTestCommands: Readonly<Record<ProgramLanguageId, readonly Command[]>> = {
  php: [['php', 'run.php']],
  java: [
    [
      'javac',
      '-J-XX:TieredStopAtLevel=1',
      '-d',
      '.',
      'Test.java',
      'Assertions.java',
      'Assumptions.java',
      'SignerTest.java',
      'RunSignerTest.java',
    ],
    ['java', '-XX:TieredStopAtLevel=1', 'RunSignerTest'],
  ],
  csharp: [
    ['mcs', '-out:tests.exe', 'SignerTests.cs', 'Xunit.cs', pemFile],
    ['mono', 'tests.exe'],
  ],
  python: [[python, '-m', 'unittest', 'test_signer']],
  javascript: [[process.execPath, '--test', 'signer.test.mjs']],
  go: [['go', 'test', 'signer_test.go']],
  ruby: [['ruby', 'signer_test.rb']],
  shell: [['bash', 'signer-test.sh']],
};

/** A directory of its own for programs, and a way to remove it. */
export function createWorkshop(): {
  readonly directory: string;
  readonly install: (
    language: ProgramLanguageId,
    program: { readonly fileName: string; readonly text: string },
    variant?: ProgramVariant,
  ) => Promise<InstalledProgram>;
  /** One after the other as long as they succeed, in a directory with the program and the other files. */
  readonly runCommands: (
    program: { readonly fileName: string; readonly text: string },
    files: Readonly<Record<string, string>>,
    commands: readonly Command[],
    environment: Readonly<Record<string, string>>,
  ) => Promise<Ran>;
  readonly remove: () => void;
} {
  const directory = mkdtempSync(join(tmpdir(), 'countersign-programs-'));
  // Where a program finds the packages that it imports.
  symlinkSync(packages, join(directory, 'node_modules'));
  return {
    directory,
    async install(language, { fileName, text }, variant = 'standard') {
      const own = mkdtempSync(join(directory, `${language}-`));
      const file = join(own, fileName);
      writeFileSync(file, text);
      if (language === 'csharp') writeFileSync(join(own, pemFile), pemForMono);
      const { compile, command } = runtimeOf(language, variant);
      if (compile !== undefined) {
        const compiled = await execute(compile(file), {});
        if (compiled.status !== 0) throw new Error(compiled.errors + compiled.output);
      }
      const [program, ...rest] = command(file);
      return { run: (options, environment) => execute([program, ...rest, ...options], environment) };
    },
    async runCommands({ fileName, text }, files, commands, environment) {
      const own = mkdtempSync(join(directory, 'commands-'));
      for (const [name, content] of Object.entries({ ...files, [fileName]: text, [pemFile]: pemForMono })) {
        writeFileSync(join(own, name), content);
      }
      let ran: Ran = { status: 0, output: '', errors: '' };
      for (const command of commands) {
        if (ran.status === 0) ran = await execute(command, environment, own);
      }
      return ran;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

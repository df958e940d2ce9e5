import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Path of a file inside an installed package, e.g. `vite/bin/vite.js`. */
export function packageFile(path) {
  return fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
}

/**
 * Runs a program in the project's root, in a process group of its own so that a time limit ends its children as well.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, limitMs?: number, quiet?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string, failure: string }>} `failure` is one clause for people, empty when
 *   it went well; `output` is filled only where `quiet` keeps it from the terminal.
 */
export function runCommand(program, args, options = {}) {
  const { env = {}, limitMs, quiet = false } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: true,
    });
    let output = '';
    let timedOut = false;
    const kill = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has ended by itself.
      }
    };
    const passOn = (signal) => {
      kill(signal);
      // Other commands that run at the same time are told as well.
      setImmediate(() => process.exit(1));
    };
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            kill('SIGKILL');
          }, limitMs);
    process.once('SIGINT', passOn).once('SIGTERM', passOn);
    const finish = (ok, failure) => {
      clearTimeout(timer);
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve({ ok, output, failure });
    };
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => finish(false, `could not start (${error.code ?? error.message})`));
    child.on('close', (code, signal) => {
      if (timedOut) finish(false, `took longer than ${limitMs / 1000} s`);
      else if (code === 0) finish(true, '');
      else finish(false, code === null ? `was ended by ${signal}` : `ended with exit code ${code}`);
    });
  });
}

import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchLostOutput } from './lost-output.ts';

function start() {
  let told = '';
  const stderr = Object.assign(new EventEmitter(), {
    write(text: string) {
      told += text;
    },
  });
  const stdout = new EventEmitter();
  const process = Object.assign(new EventEmitter(), { stdout, stderr, exitCode: 0 });
  watchLostOutput(process);
  const lose = (code: string): void =>
    void stdout.emit('error', Object.assign(new Error('canary'), { code }));
  const end = (code: number): { readonly exitCode: number; readonly told: string } => {
    process.exitCode = code;
    process.emit('exit', code);
    return { exitCode: process.exitCode, told };
  };
  return { lose, end };
}

it('says once that output is lost, and does not end as if all went well', () => {
  const { lose, end } = start();
  lose('ENOSPC');
  lose('ENOSPC');
  expect(end(0)).toEqual({
    exitCode: 2,
    told: 'What belongs on standard output could not be written (ENOSPC).\n',
  });
});

it.each([1, 2])('leaves the exit code %i as it is', (code) => {
  const { lose, end } = start();
  lose('EIO');
  expect(end(code).exitCode).toBe(code);
});

it('passes over a reader that has enough', () => {
  const { lose, end } = start();
  lose('EPIPE');
  expect(end(0)).toEqual({ exitCode: 0, told: '' });
});

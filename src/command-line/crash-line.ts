/** What is said of an error that nobody foresaw. Its message is not: those of Node and libraries may hold request data. */
import { errorCode } from '#server/error-code.ts';

/** A code or the name of a class; anything else may be a text of a request. */
const plain = /^[A-Za-z][A-Za-z0-9_]{0,60}$/u;

export function crashLine(error: unknown): string {
  const code = errorCode(error, error instanceof Error ? error.name : '');
  return `Countersign stopped after an internal error (${plain.test(code) ? code : 'without a code'}).`;
}

/**
 * Values are data: for any names and values each program prints the signature base string that the console computes. The
 * language's own runtime reads its text, once for some hundred values.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceRequest } from '../http/signed-request.ts';
import { createWorkshop, missingRuntime } from './fixture-runtimes.ts';
import { hostileValues, programRequest } from './fixture-orders.ts';
import { programLanguageIds, programLanguages } from './program-languages.ts';
import { writeProgram } from './write-program.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const workshop = createWorkshop();
const keyFile = join(workshop.directory, 'key.pem');
beforeAll(() => {
  const { privateKey } = rsaKeyPair(2048);
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
});
afterAll(() => workshop.remove());

/** Any UTF-16, with what means something in a language among it. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        ...hostileValues,
        ...Array.from(`'"\\$\`#{}@%<>?!/*-&|;~()\n\r\t\0 ux0n`),
        '\u202e',
        '\ud800',
        '\u2028',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

const text = anyText.map((value) => value.toWellFormed());
const isWritten = (value: string): boolean =>
  writeProgram({
    order: programRequest({ url: 'https://h.example/p', pairs: [[value, value]] }),
    language: 'go',
  }).variables.length === 0;

const anyPairs = fc
  .array(
    fc.tuple(text, text).filter(([name, value]) => isWritten(name) && isWritten(value)),
    { minLength: 250, maxLength: 250 },
  )
  .map((pairs) => [...hostileValues.map((value) => [value, value.toWellFormed()] as const), ...pairs])
  .map((pairs) => pairs.map(([name, value]) => [name.toWellFormed(), value] as const));

describe.each(programLanguageIds)('the text of the %s program', (language) => {
  const missing = missingRuntime(language);
  const title = missing === null ? '' : ` (skipped: ${missing})`;

  it.skipIf(missing !== null)(
    `signs any values as they are in ${programLanguages[language].name}${title}`,
    async () => {
      await fc.assert(
        fc.asyncProperty(anyPairs, async (pairs) => {
          const wish = {
            url: 'https://gateway.example/processing/api/v4/payout-check/6657',
            consumerKey: `Acme & Söhne '"\\$(x)#{x}\0\u202e`,
            pairs,
          };
          const program = writeProgram({ order: programRequest(wish), language });
          const installed = await workshop.install(language, program);
          const ran = await installed.run([keyFile, '--base-string'], {});
          expect(ran.errors).toBe('');
          expect(ran.status).toBe(0);
          const [, nonce = ''] = /oauth_nonce%3D([0-9a-f]+)/u.exec(ran.output) ?? [];
          const [, timestampSeconds = ''] = /oauth_timestamp%3D([0-9]+)/u.exec(ran.output) ?? [];
          const { request, protocol } = programRequest({ ...wish, nonce, timestampSeconds });
          expect(ran.output.trimEnd()).toBe(traceRequest(request, protocol).trace.baseString);
        }),
        { numRuns: 1, endOnFailure: true },
      );
    },
    120_000,
  );

  it('is printable ASCII, and no value adds a line to it', () => {
    fc.assert(
      fc.property(text.filter(isWritten), text.filter(isWritten), (name, value) => {
        const url = 'https://gateway.example/processing/api/v4/payout-check/6657';
        const written = (pairs: readonly (readonly [string, string])[]): string =>
          writeProgram({ order: programRequest({ url, pairs }), language }).text;
        const hostile = written([[name, value]]);
        expect(hostile).toMatch(/^[ -~\n\t]*$/u);
        // The program of a value with NUL has two more lines in the shell.
        const plain = written([['a', `${name}${value}`.includes('\0') ? '\0' : 'b']]);
        expect(hostile.split('\n')).toHaveLength(plain.split('\n').length);
      }),
      { numRuns: 60 },
    );
  });
});

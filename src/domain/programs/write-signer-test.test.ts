/** The unit tests of the signer are run, and have to notice a signer that is wrong. */
import { sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameworkFiles } from './fixture-test-frameworks.ts';
import { createWorkshop, missingRuntime, signerTestCommands } from './fixture-runtimes.ts';
import { programLanguageIds, programLanguages, type ProgramLanguageId } from './program-languages.ts';
import { traceSignerOrder, writeSignerTest } from './write-signer-test.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const workshop = createWorkshop();
const keyFile = join(workshop.directory, 'key.pem');
const { privateKey } = rsaKeyPair(2048);
const signatureBase64 = sign('sha256', Buffer.from(traceSignerOrder().trace.baseString), privateKey).toString(
  'base64',
);
beforeAll(() => {
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
});
afterAll(() => workshop.remove());

/** What a line of the signer becomes to be wrong: it sorts otherwise. */
const wrongSorts: Readonly<Record<ProgramLanguageId, readonly [string, string]>> = {
  php: ['strcmp($a[0], $b[0])', 'strcasecmp($a[0], $b[0])'],
  java: ['.sorted(Comparator.comparing(Parameter::name).thenComparing(Parameter::value))', ''],
  csharp: ['StringComparer.Ordinal', 'StringComparer.OrdinalIgnoreCase'],
  python: ['pairs = sorted(', 'pairs = list('],
  javascript: ['compare(name, otherName) ||', ''],
  go: ['pairs[i].name != pairs[j].name', 'false'],
  ruby: ['map { |text| percent_encode(text) } }.sort', 'map { |text| percent_encode(text) } }'],
  shell: ['sort -t= -k1,1 -k2', 'sort'],
};

describe.each(programLanguageIds)('the unit test in %s', (language) => {
  const missing = missingRuntime(language);
  const title = missing === null ? '' : ` (skipped: ${missing})`;
  const files = language in frameworkFiles ? Reflect.get(frameworkFiles, language) : {};

  it.skipIf(missing !== null)(
    `holds, and fails where the signer is wrong: ${programLanguages[language].name}${title}`,
    async () => {
      const right = writeSignerTest({ language, signatureBase64 });
      const ran = await workshop.runCommands(right, files, signerTestCommands[language], {
        PAYOUT_KEY_FILE: keyFile,
      });
      expect(ran.output + ran.errors).not.toMatch(/not ok|^skipped |# SKIP/mu);
      expect(ran.status).toBe(0);

      const [from, to] = wrongSorts[language];
      expect(right.text).toContain(from);
      const wrong = { ...right, text: right.text.replaceAll(from, () => to) };
      const failed = await workshop.runCommands(wrong, files, signerTestCommands[language], {});
      expect(failed.status).not.toBe(0);
      expect(failed.output + failed.errors).toMatch(/oauth_consumer_key%3Dtrip-wire/u);
    },
    120_000,
  );

  it('is printable ASCII, and says nothing of a signature that there is not', () => {
    const { text, segments } = writeSignerTest({ language, signatureBase64: null });
    expect(text).toMatch(/^[ -~\n\t]*$/u);
    expect(text).not.toMatch(/PAYOUT_KEY_FILE|@@|@\[/u);
    expect(segments.map(({ lead, value }) => lead + value).join('')).toBe(text);
  });
});

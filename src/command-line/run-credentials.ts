/** What a run signs with: from files and environment variables, and nowhere else. */
import { importPrivateKey } from '#adapters/import-private-key.ts';
import type { RsaKey } from '#adapters/rsa-sha256.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { readPrivateFile, readPrivateLine } from './read-private-file.ts';
import type { RunArguments } from './run-arguments.ts';
import type { CommandLine } from './terminal.ts';

export interface GivenCredentials {
  readonly rsaKey: RsaKey | null;
  readonly consumerSecret: string | null;
  /** What no output may hold. */
  readonly secrets: readonly string[];
  /** Sentences. */
  readonly warnings: readonly string[];
}

interface GivenLine {
  readonly text: string | null;
  readonly warning: string | null;
}

async function readLine(
  file: string | null,
  variable: string | undefined,
  what: string,
): Promise<Result<GivenLine, string>> {
  if (file !== null) return readPrivateLine(file, what);
  return success({ text: variable === undefined || variable === '' ? null : variable, warning: null });
}

async function importKey(
  octets: Uint8Array<ArrayBuffer>,
  passphrase: string | null,
): Promise<Result<RsaKey, string>> {
  const { key, outcome } = await importPrivateKey({ bytes: octets }, passphrase, null);
  if (key !== null) return success(key);
  switch (outcome.kind) {
    case 'needs-passphrase':
      return failed(
        outcome.wrong
          ? 'The passphrase is not the one of the key.'
          : 'The key has a passphrase: give it with --key-passphrase-file FILE or COUNTERSIGN_KEY_PASSPHRASE.',
      );
    case 'choose':
      return failed(
        'The file of --key holds several private keys: put the one that signs into a file of its own.',
      );
    case 'refused':
      return failed(`The file of --key holds no key to sign with. ${outcome.text.what}`);
    case 'held':
    case 'overtaken':
      return failed('The key could not be loaded.');
  }
}

/** Fails with a sentence that repeats nothing of a file or a variable. */
export async function readCredentials(
  { keyFile, passphraseFile, consumerSecretFile }: RunArguments,
  environment: CommandLine['environment'],
): Promise<Result<GivenCredentials, string>> {
  const passphrase = await readLine(
    passphraseFile,
    environment['COUNTERSIGN_KEY_PASSPHRASE'],
    'The file of --key-passphrase-file',
  );
  if (!passphrase.ok) return passphrase;
  const secret = await readLine(
    consumerSecretFile,
    environment['COUNTERSIGN_CONSUMER_SECRET'],
    'The file of --consumer-secret-file',
  );
  if (!secret.ok) return secret;
  const keyOctets = keyFile === null ? null : await readPrivateFile(keyFile, 'The file of --key');
  if (keyOctets?.ok === false) return keyOctets;
  const key = keyOctets === null ? null : await importKey(keyOctets.value.octets, passphrase.value.text);
  if (key?.ok === false) return key;
  const warnings = [keyOctets?.value.warning ?? null, passphrase.value.warning, secret.value.warning];
  return success({
    rsaKey: key?.value ?? null,
    consumerSecret: secret.value.text,
    secrets: [secret.value.text, passphrase.value.text].filter((each) => each !== null),
    warnings: warnings.filter((each) => each !== null),
  });
}

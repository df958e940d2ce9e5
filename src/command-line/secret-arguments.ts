/** Secrets on the command line: every user of the machine can read them there, and shells remember them. */

interface SecretArgument {
  /** Of the option's name, without its dashes. */
  readonly name: RegExp;
  readonly instead: string;
}

const secretArguments: readonly SecretArgument[] = [
  {
    name: /^(?:consumer-|hmac-|oauth-|client-)?secret$/u,
    instead: 'Give the consumer secret with --consumer-secret-file FILE or COUNTERSIGN_CONSUMER_SECRET.',
  },
  {
    name: /^(?:key-)?(?:passphrase|password|pass|pin)$/u,
    instead: 'Give the passphrase with --key-passphrase-file FILE or COUNTERSIGN_KEY_PASSPHRASE.',
  },
  { name: /^(?:private-key|key-pem|pem)$/u, instead: 'Give the private key with --key FILE.' },
  {
    name: /^(?:value|ask|cvv2?|cvc2?|card|pan|credit[-_]card[-_]number)$/u,
    instead: 'Give values with --values FILE or COUNTERSIGN_VALUE_<NAME>.',
  },
];

const whoReads = 'Other users of the machine can read a command line, and shells keep it.';

/** Where a private key is given as text. */
const keyText = /-----BEGIN|PRIVATE KEY|^MII[A-Za-z0-9+/]{40}|"d"\s*:/u;

/** @returns A sentence that repeats nothing of what was typed; null where no secret stands there. */
export function refuseSecretArguments(args: readonly string[]): string | null {
  for (const arg of args) {
    const name = /^--?([^=\s]+)/u.exec(arg)?.[1]?.toLowerCase() ?? '';
    const found = secretArguments.find((each) => each.name.test(name));
    if (found !== undefined)
      return `A secret is not taken from the command line. ${whoReads} ${found.instead}`;
    if (keyText.test(arg)) {
      return `A private key is not taken from the command line. ${whoReads} Give it with --key FILE, and replace this one.`;
    }
  }
  return null;
}

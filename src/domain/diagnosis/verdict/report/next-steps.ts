/** What to do where no known mistake gives the signature: the likeliest first, with what would make the cause provable. */

interface NextStepsInput {
  readonly kind: 'RSA' | 'HMAC' | null;
  /** Digest inside an opened signature, in lower-case hexadecimal; null where none was read. */
  readonly digest: string | null;
  /** What the other code logged of the signed text; a base string was held against the signature. */
  readonly logged: 'nothing' | 'normalized string' | 'base string';
  /** Whether more mistakes can be combined. */
  readonly hasMore: boolean;
}

/** An opened signature proves its key; a wrong secret shows in nothing. */
function keySteps({ kind, digest }: NextStepsInput): readonly string[] {
  if (kind === 'HMAC') {
    return ['Try another consumer secret. With a wrong one no mistake can be found, and nothing tells so.'];
  }
  return digest === null
    ? []
    : [
        'Leave the key as it is: it opens this signature, so it is the one that signed. What it signed is another text.',
      ];
}

function loggedSteps({ kind, digest, logged }: NextStepsInput): readonly string[] {
  if (logged === 'normalized string') {
    return ['Paste the whole base string too: only the whole can be held against the signature.'];
  }
  if (logged === 'base string') {
    return kind === 'HMAC'
      ? [
          'With this secret the pasted base string does not give the signature either: the secret is another one, or the text changed after it was logged.',
        ]
      : [
          'The pasted base string is not what was signed: log it in the line before the signing call, with nothing done to it in between.',
        ];
  }
  return [
    'Log the base string that your code signs, and paste it with the request: then the first difference is shown.',
    ...(digest === null
      ? []
      : [
          `Hash the base string that your code logs with SHA-256: if that gives ${digest.slice(0, 16)}…, it is the one that was signed, and the request changed afterwards.`,
        ]),
  ];
}

export function listNextSteps(input: NextStepsInput): readonly string[] {
  return [
    ...keySteps(input),
    'Compare URL and body above with what went over the wire: a body that was copied from a log may be decoded or cut.',
    ...loggedSteps(input),
    ...(input.hasMore
      ? [
          'Search for three mistakes together, for rare ones beside usual ones, and for other timestamps: it takes minutes.',
        ]
      : []),
  ];
}

/** What to do where no known mistake gives the signature: the likeliest first, with what would make the cause provable. */

interface NextStepsInput {
  readonly kind: 'RSA' | 'HMAC' | null;
  /** Digest inside an opened signature, in lower-case hexadecimal; null where none was read. */
  readonly digest: string | null;
  readonly hasLogged: boolean;
  /** Whether more mistakes can be combined. */
  readonly hasMore: boolean;
}

export function listNextSteps({ kind, digest, hasLogged, hasMore }: NextStepsInput): readonly string[] {
  return [
    ...(kind === 'HMAC'
      ? ['Try another consumer secret: with a wrong one no mistake can be found, and nothing tells so.']
      : []),
    'Compare URL and body above with what went over the wire: a body that was copied from a log may be decoded or cut.',
    ...(hasLogged
      ? []
      : [
          'Log the base string that your code signs, and paste it with the request: then the first difference is shown.',
        ]),
    ...(digest === null
      ? []
      : [
          `Hash the base string that your code logs with SHA-256: if that gives ${digest.slice(0, 16)}…, it is the one that was signed, and the request changed afterwards.`,
        ]),
    ...(hasMore ? ['Search for three mistakes together: it takes minutes.'] : []),
  ];
}

/** What page and Node side agree on apart from the shape of their messages. */

/** Request header that carries the 256-bit start-up token. */
export const relayTokenHeader = 'x-relay-token';

/** `<meta name>` under which the served page finds the token. */
export const relayTokenMetaName = 'relay-token';

/** Largest JSON body that the relay reads, in bytes: 64k characters of `merchant_data`, percent-encoded, in Base64. */
export const relayRequestLimitBytes = 1_048_576;

/** Largest body of a request that fits in, in bytes: Base64 makes four of three, and the rest takes up to 8 KiB. */
export const relayBodyLimitBytes = Math.floor((relayRequestLimitBytes - 8192) / 4) * 3;

/** Longest path with query that the relay takes, in characters. */
export const requestTargetLimit = 2048;

/** Largest answer of a gateway that the relay passes on where the start says nothing else, in bytes. */
export const relayAnswerLimitBytes = 1_048_576;

/** How long the relay waits in each phase of an exchange, and in all, in milliseconds. Each phase ends the one before. */
export const relayDeadlinesMs = { connect: 5_000, headers: 15_000, body: 30_000, total: 45_000 } as const;

export const targetIds = ['simulator', 'sandbox', 'production'] as const;

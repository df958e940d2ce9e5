/** What a text says of the answer to a request: only what stands there, and nothing where it contradicts itself. */

export interface LoggedAnswer {
  /** HTTP statuses, each once: a request that was sent again has several. */
  readonly statuses: readonly number[];
  /** Whether the gateway took the request; null where the text does not tell. */
  readonly outcome: 'accepted' | 'refused' | null;
}

const statusPatterns: readonly RegExp[] = [
  /(?:(?<![\w/])|(?<=\\[nr]))HTTP\/[\d.]+\\*["']?[\t ]+([1-5]\d\d)(?!\d)/gu,
  /(?<![\w-])(?:http[_-]?)?(?:status(?:[_ -]?code)?|response[_ -]?(?:code|status))[^\w\n]{1,8}([1-5]\d\d)(?![\d.,]?\d)/giu,
  /["']code["']\s*(?:=>|[:=])\s*([1-5]\d\d)(?!\d)/gu,
  /(?:<--|←|(?<!<)<{2,}|\b(?:response|answer(?:ed)?|returned|received|reply|got|resulted in)\b)[^\w\n]{1,12}(?:a |an |with )?(?:HTTP\W+|status\W+|code\W+)*([1-5]\d\d)(?![\d.,]\d|\d)/giu,
  /(?<![\w/])HTTP[\t ]+([1-5]\d\d)(?!\d)/gu,
];
/** The type of a gateway's answer, in pairs or in JSON (interface document, "Payout check response (body)"). */
const types =
  /(?<![\w-])type["'\\]*\s*(=|:|%3D)\s*["'\\]*((?:[a-z]+-)*response|validation-error|error)(?![\w-])/giu;
/** What else such an answer holds. */
const answerFields =
  /serial-number|merchant-order-id|paynet-order-id|gateway-order-id|error-code|error-message|end-point-id/iu;
const filledError =
  /error-(?:message|code)["'\\]*\s*(?:=|:|%3D)\s*["'\\]*(?!\s*(?:&|\\n|["',}]|null\b|$))[^\s&"'\\]/imu;
/** Characters around a type in which the other fields stand. */
const around = 600;

function findStatuses(text: string): number[] {
  const found = statusPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 1: status, index }) => ({ status: Number(status), index })),
  );
  found.sort((one, other) => one.index - other.index);
  return [...new Set(found.map(({ status }) => status))];
}

function findOutcomes(text: string): Set<'accepted' | 'refused' | null> {
  const found = new Set<'accepted' | 'refused' | null>();
  for (const match of text.matchAll(types)) {
    const [whole, , type = ''] = match;
    const behind = text.slice(match.index + whole.length, match.index + whole.length + around);
    const beside = text.slice(Math.max(0, match.index - around), match.index) + behind;
    // A log has a type, too: that of its line.
    if (!answerFields.test(beside)) continue;
    const isError = /error$/iu.test(type);
    found.add(isError ? 'refused' : filledError.test(beside) ? null : 'accepted');
  }
  return found;
}

/** @param text A text of one request and what came of it. */
export function readLoggedAnswer(text: string): LoggedAnswer {
  const statuses = findStatuses(text);
  const outcomes = findOutcomes(text);
  const isGood = statuses.every((status) => status >= 200 && status < 300);
  const isRefused = statuses.length > 0 && statuses.every((status) => status >= 400 && status < 500);
  const [said = null] = outcomes.size === 1 ? outcomes : [];
  if (outcomes.size === 0) return { statuses, outcome: isRefused ? 'refused' : null };
  // A refusal may come with any status of these; an acceptance with those of success alone.
  if (said === 'refused') return { statuses, outcome: isGood || isRefused ? said : null };
  return { statuses, outcome: said === 'accepted' && isGood ? said : null };
}

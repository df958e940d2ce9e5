/** How often one request stands in a text as though it had been sent: a retry that signs nothing anew repeats its nonce. */
import { findOAuthRuns, type OAuthRun } from './oauth-runs.ts';

/** What a request begins with. */
const asked =
  /(?:^|[\s"'>\]])(?:GET|POST|PUT|PATCH|DELETE)[\t ]+(?:https?:\/\/|\/)[^\s"']{1,2000}|\bcurl\b|["']?method["']?\s{0,4}[:=]\s{0,4}["'](?:GET|POST|PUT)/iu;

/** Longer texts are looked through for their requests alone. */
const mostRuns = 3000;
const leadLength = 40;

/** What stands before a header in its line, whatever time and number it has. */
function leadOf(text: string, start: number): string {
  const lead = text.slice(Math.max(0, start - leadLength), start);
  return lead.slice(lead.lastIndexOf('\n') + 1).replaceAll(/\d+/gu, '0');
}

/** Prints of one form: other forms are of other parts of the program, which told of the same sending. */
function countIn(text: string, prints: readonly OAuthRun[]): number {
  return prints.filter(({ start }, index) => {
    const before = prints[index - 1];
    return before === undefined || asked.test(text.slice(before.end, start));
  }).length;
}

/**
 * @param runs - of the text.
 * @returns Of each request in it how often it stands there as one of its own, the most in one form.
 */
export function countSendings(text: string, runs: Iterable<OAuthRun>): readonly number[] {
  const requests = new Map<string, Map<string, OAuthRun[]>>();
  let count = 0;
  for (const run of runs) {
    count += 1;
    if (count > mostRuns) break;
    const { nonce, signature, names, start } = run;
    if (nonce === null || (signature ?? '') === '' || names < 3) continue;
    const id = `${nonce} ${signature}`;
    const forms = requests.get(id) ?? new Map<string, OAuthRun[]>();
    const lead = leadOf(text, start);
    const prints = forms.get(lead) ?? [];
    prints.push(run);
    forms.set(lead, prints);
    requests.set(id, forms);
  }
  return [...requests.values()].map((forms) =>
    Math.max(...[...forms.values()].map((prints) => countIn(text, prints))),
  );
}

/**
 * What two loggers print differently is alike once its layers are peeled off, and some of it can be read only then.
 *
 * @param texts - the same with more and more of its layers peeled off.
 * @returns How often a request stands there, one at least.
 */
export function sendingsIn(...texts: readonly string[]): number {
  // Mostly nothing is peeled off.
  const counts = [...new Set(texts)].map((text) => Math.max(0, ...countSendings(text, findOAuthRuns(text))));
  const counted = counts.filter((count) => count > 0);
  return counted.length === 0 ? 1 : Math.min(...counted);
}

/** @param sendings - of one request. */
export const repeatedNotes = (sendings: number): readonly string[] =>
  sendings < 2
    ? []
    : [
        `The request stands in the text ${sendings} times with the same nonce, timestamp and signature. If it was sent as often, a gateway may refuse it from the second time on, however right its signature is: each sending needs a nonce of its own (RFC 5849, section 3.3).`,
      ];

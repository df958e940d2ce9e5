/** What has changed in a request since it was sent: an answer is of what was sent, not of what stands in the form. */
import type { TracedRequest } from '../http/signed-request.ts';
import type { SignatureTrace } from '../oauth1/signature-trace.ts';

/** Others in every request, whatever was typed. */
const eachTime: ReadonlySet<string> = new Set(['oauth_nonce', 'oauth_timestamp']);

/** Values by name, each name with all of its values in their order. */
function valuesByName({ collected }: SignatureTrace): ReadonlyMap<string, string> {
  const lists = new Map<string, string[]>();
  for (const { name, value } of collected) {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else list.push(value);
  }
  return new Map([...lists].map(([name, list]) => [name, JSON.stringify(list)]));
}

function changedNames(sent: SignatureTrace, now: SignatureTrace): readonly string[] {
  const [before, after] = [valuesByName(sent), valuesByName(now)];
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return names.filter((name) => before.get(name) !== after.get(name));
}

/**
 * As {@link changedNames} where the same names stand in the same order. A session compares each of its requests with
 * every one that is typed: nothing is made for it or kept.
 */
function changedInPlace(sent: SignatureTrace, now: SignatureTrace): readonly string[] {
  const changed = now.collected.filter(({ value }, index) => value !== sent.collected[index]?.value);
  return [...new Set(changed.map(({ name }) => name))];
}

function haveSameNames(sent: SignatureTrace, now: SignatureTrace): boolean {
  return (
    sent.collected.length === now.collected.length &&
    now.collected.every(({ name }, index) => name === sent.collected[index]?.name)
  );
}

/**
 * Names of what is otherwise now: fields and protocol parameters by their wire names, `method` and `URL`.
 *
 * @returns Empty where only nonce, timestamp and signature would differ.
 */
export function changesSince(
  { trace: sent }: TracedRequest,
  { trace: now }: TracedRequest,
): readonly string[] {
  const changed = haveSameNames(sent, now) ? changedInPlace(sent, now) : changedNames(sent, now);
  return [
    ...(sent.method === now.method ? [] : ['method']),
    ...(sent.baseStringUri === now.baseStringUri ? [] : ['URL']),
    ...changed.filter((name) => !eachTime.has(name)),
  ];
}

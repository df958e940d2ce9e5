/** What has changed in a request since it was sent: an answer is of what was sent, not of what stands in the form. */
import { listSigned, type TracedRequest } from '../http/signed-request.ts';
import type { CollectedParameter } from '../oauth1/signature-trace.ts';
import type { KeptRequest } from './kept-request.ts';

/** Others in every request, whatever was typed. */
const eachTime: ReadonlySet<string> = new Set(['oauth_nonce', 'oauth_timestamp']);

type Parameters = readonly CollectedParameter[];

/** Values by name, each name with all of its values in their order. */
function valuesByName(parameters: Parameters): ReadonlyMap<string, string> {
  const lists = new Map<string, string[]>();
  for (const { name, value } of parameters) {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else list.push(value);
  }
  return new Map([...lists].map(([name, list]) => [name, JSON.stringify(list)]));
}

function changedNames(sent: Parameters, now: Parameters): readonly string[] {
  const [before, after] = [valuesByName(sent), valuesByName(now)];
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return names.filter((name) => before.get(name) !== after.get(name));
}

/**
 * As {@link changedNames} where the same names stand in the same order. A session compares each of its requests with
 * every one that is typed: little is made for it, and nothing kept.
 */
function changedInPlace(sent: Parameters, now: Parameters): readonly string[] {
  const changed = now.filter(({ value }, index) => value !== sent[index]?.value);
  return [...new Set(changed.map(({ name }) => name))];
}

function haveSameNames(sent: Parameters, now: Parameters): boolean {
  return sent.length === now.length && now.every(({ name }, index) => name === sent[index]?.name);
}

/**
 * Names of what is otherwise now: fields and protocol parameters by their wire names, `method` and `URL`.
 *
 * @returns Empty where only nonce, timestamp and signature would differ.
 */
export function changesSince(
  sent: Pick<KeptRequest, 'request' | 'protocol'>,
  now: TracedRequest,
): readonly string[] {
  const [before, after] = [listSigned(sent), now.trace.collected];
  const changed = haveSameNames(before, after) ? changedInPlace(before, after) : changedNames(before, after);
  return [
    ...(sent.request.method === now.request.method ? [] : ['method']),
    ...(sent.request.url.uri === now.request.url.uri ? [] : ['URL']),
    ...changed.filter((name) => !eachTime.has(name)),
  ];
}

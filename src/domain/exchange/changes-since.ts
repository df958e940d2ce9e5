/** What has changed in a request since it was sent: an answer is of what was sent, not of what stands in the form. */
import type { TracedRequest } from '../http/signed-request.ts';
import type { SignatureTrace, TracedParameter } from '../oauth1/signature-trace.ts';

/** Others in every request, whatever was typed. */
const eachTime: ReadonlySet<string> = new Set(['oauth_nonce', 'oauth_timestamp']);

/** A session compares each of its requests with every one that is typed. */
const known = new WeakMap<SignatureTrace, ReadonlyMap<string, string>>();

/** Values by name, each name with all of its values in their order. */
function valuesByName(trace: SignatureTrace): ReadonlyMap<string, string> {
  const values = known.get(trace) ?? collectValues(trace);
  known.set(trace, values);
  return values;
}

function collectValues({ collected }: SignatureTrace): ReadonlyMap<string, string> {
  const lists = new Map<string, TracedParameter[]>();
  for (const parameter of collected) {
    if (eachTime.has(parameter.name)) continue;
    lists.set(parameter.name, [...(lists.get(parameter.name) ?? []), parameter]);
  }
  return new Map([...lists].map(([name, list]) => [name, JSON.stringify(list.map(({ value }) => value))]));
}

/**
 * Names of what is otherwise now: fields and protocol parameters by their wire names, `method` and `URL`.
 *
 * @returns Empty where only nonce, timestamp and signature would differ.
 */
export function changesSince(sent: TracedRequest, now: TracedRequest): readonly string[] {
  const [before, after] = [valuesByName(sent.trace), valuesByName(now.trace)];
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return [
    ...(sent.trace.method === now.trace.method ? [] : ['method']),
    ...(sent.trace.baseStringUri === now.trace.baseStringUri ? [] : ['URL']),
    ...names.filter((name) => before.get(name) !== after.get(name)),
  ];
}

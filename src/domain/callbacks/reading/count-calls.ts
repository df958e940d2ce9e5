/** How many calls a pasted text has, which is read in several ways. */
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleOfName } from '../judging/role-names.ts';
import type { ReadCall } from './read-pair.ts';

export interface WeighedCall {
  readonly call: ReadCall;
  /** Names of a callback in it. */
  readonly roles: number;
}

/** Fewer names are in many a text that is no call, or that has one in parts. */
const tellingRoles = 3;
const mostCounted = 200;

/**
 * The call that is read, with a note where the text has others. The same may stand in it more than once: in part, with masks, or with
 * what is around its values.
 */
export function withCount(weighed: readonly [WeighedCall, ...WeighedCall[]]): ReadCall {
  const [{ call, roles: most }] = weighed;
  const different: ReadonlyMap<CallbackRole, string>[] = [];
  const fewest = Math.min(tellingRoles, most);
  for (const { call: one, roles } of weighed) {
    if (different.length === mostCounted) break;
    const said = saidIn(one);
    if (different.length === 0 || (roles >= fewest && !different.some((other) => isSame(said, other))))
      different.push(said);
  }
  if (different.length < 2) return call;
  const count = `${different.length}${different.length === mostCounted ? ' or more' : ''}`;
  const note = `The text has ${count} calls. One of those that say most is read.`;
  return { ...call, notes: [note, ...call.notes] };
}

/** Escapes, and whatever signs else are written in many ways. */
const written = /\\(?:x[\da-f]{2}|u[\da-f]{4}|.)|%[\da-f]{2}|&#?\w{1,10};|[^A-Za-z\d]/giu;

/** By what they say: read another way, a name may stand within another. */
function saidIn({ pairs }: ReadCall): ReadonlyMap<CallbackRole, string> {
  return new Map(
    pairs.flatMap(({ name, value, problems }) => {
      const role = roleOfName(name);
      if (role === null || problems.includes('masked')) return [];
      return [[role, role === 'merchant_data' ? value.replaceAll(written, '') : value]];
    }),
  );
}

function isSame(one: ReadonlyMap<CallbackRole, string>, other: ReadonlyMap<CallbackRole, string>): boolean {
  return [...one].every(([role, value]) => {
    const known = other.get(role) ?? value;
    return known.includes(value) || value.includes(known);
  });
}

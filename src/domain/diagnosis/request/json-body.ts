/** A body that is JSON although the gateway reads it as a form. */
import type { Pair } from '../paste/json/encode-fields.ts';
import { membersOfJson } from '../paste/json/form-of-body.ts';
import type { ReceivedRequest } from './received-request.ts';
import { isJson } from '../../is-json.ts';

/** @returns The members that its code may have signed; null where the body is a form, or holds no object. */
export function jsonMembers({
  body,
  bodyIsForm,
}: Pick<ReceivedRequest, 'body' | 'bodyIsForm'>): readonly Pair[] | null {
  return bodyIsForm && body !== null ? membersOfWholeJson(body) : null;
}

/** @returns Null where the body is more or less than an object as JSON has it: a logger's reading is none. */
export function membersOfWholeJson(body: string): readonly Pair[] | null {
  return isJson(body) ? membersOfJson(body) : null;
}

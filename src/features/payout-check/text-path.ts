/** Where a text that is typed stands in the inputs. */
import { draftField } from '#domain/payout-check/request-pairs.ts';
import type { ComposeInputs, InputsPatch } from './compose-inputs.ts';

export type TextPath = `fields.${string}.value` | `extraPairs.${number}.name` | `extraPairs.${number}.value`;

export function fieldPath(name: string): TextPath {
  return `fields.${name}.value`;
}

const fieldStart = 'fields.';
const valueEnd = '.value';

/** Wire name of the field that a path leads to; null for an extra pair. */
export function fieldOfPath(path: string): string | null {
  return path.startsWith(fieldStart) && path.endsWith(valueEnd)
    ? path.slice(fieldStart.length, -valueEnd.length)
    : null;
}

export function isTextPath(path: string): boolean {
  return /^(?:fields\..+\.value|extraPairs\.\d+\.(?:name|value))$/u.test(path);
}

/** Sets the text at a path. */
export function textPatch({ extraPairs }: ComposeInputs, path: TextPath, text: string): InputsPatch {
  const field = fieldOfPath(path);
  if (field !== null) return { fields: { [field]: { value: text } } };
  const [, index, part = ''] = path.split('.');
  return {
    extraPairs: extraPairs.map((pair, at) => (at === Number(index) ? { ...pair, [part]: text } : pair)),
  };
}

/** The text at a path; blank where a pair is gone. */
export function textAt(inputs: ComposeInputs, path: TextPath): string {
  const field = fieldOfPath(path);
  if (field !== null) return draftField(inputs, field).value;
  const [, index, part] = path.split('.');
  const pair = inputs.extraPairs[Number(index)];
  return (part === 'name' ? pair?.name : pair?.value) ?? '';
}

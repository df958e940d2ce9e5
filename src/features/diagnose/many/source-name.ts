import type { ManySource } from '../model/many-model.ts';

/** What the requests come from, for a sentence. */
export function sourceName({ fileName }: ManySource): string {
  return fileName === null ? 'the pasted text' : `“${fileName}”`;
}

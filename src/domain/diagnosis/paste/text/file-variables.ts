/** Variables of an HTTP file, as editors run it: `@host = https://gateway.example`, and below `POST {{host}}/pay`. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'Variables of the file are replaced by the values that it gives them.',
  undone: 'variables of the file',
};
const assignment = /^@([A-Za-z_][\w-]{0,60})[\t ]*=[\t ]*(\S[^\r\n]{0,4000})$/gmu;
const use = /\{\{[\t ]{0,4}([A-Za-z_][\w-]{0,60})[\t ]{0,4}\}\}/gu;
/** Variables may be made of others. */
const mostRounds = 3;
/** Characters that values may add: no request has more. */
const mostAdded = 200_000;

export function peelFileVariables(layered: LayeredText): LayeredText {
  if (!layered.text.includes('{{')) return layered;
  let peeled = layered;
  for (let round = 0; round < mostRounds; round += 1) {
    const values = new Map(
      [...peeled.text.matchAll(assignment)].map(([, name = '', value = '']) => [name, value.trimEnd()]),
    );
    if (values.size === 0) return peeled;
    let added = 0;
    const valueOf = ([whole, name = '']: RegExpMatchArray): string => {
      const value = values.get(name) ?? whole;
      if (value !== whole) added += value.length;
      return added > mostAdded ? whole : value;
    };
    const next = peeled.replace(use, valueOf, layer);
    if (next === peeled) return peeled;
    peeled = next;
  }
  return peeled;
}

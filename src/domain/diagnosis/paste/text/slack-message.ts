/** Messages of Slack as its interface and its exports have them: signs as entities, links between < and >, and fences. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';
import { editsOfEntities } from './html-entities.ts';

const layer: Layer = {
  note: 'The text is a message of Slack: its entities, its links between < and > and its fences are undone.',
  undone: 'the entities, links and fences of Slack',
};
/** Nothing else numbers a message so. In a log it stands in a string, with backslashes before its quotes. */
const telling = /(\\{0,7})"(?:ts|thread_ts|event_ts)\1"\s*:\s*\1"\d{10}\.\d{6}\1"/u;
const link = /<(https?:\/\/[^\s<>|"]{1,8000})(?:\|[^<>"\n]{0,8000})?>/gu;

export function peelSlackMessage(layered: LayeredText): LayeredText {
  const escapes = telling.exec(layered.text)?.[1];
  if (escapes === undefined) return layered;
  const linked = layered.peel(
    [...layered.text.matchAll(link)].flatMap(({ 0: whole, 1: address = '', index }) => [
      { start: index, end: index + 1, text: '' },
      { start: index + 1 + address.length, end: index + whole.length, text: '' },
    ]),
    layer,
  );
  // What stands between three backticks is lines of its own.
  const fenced = linked.replace(/```/gu, () => String.raw`${escapes}\n`, layer);
  return fenced.peel(editsOfEntities(fenced.text, 0), layer);
}

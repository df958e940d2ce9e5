/** Packets as `tcpdump -A` prints them: a line that tells how long the content is, and the octets of all their headers before it. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The octets before the content of a packet are left out.',
  undone: 'the headers of a packet',
};
const packet = /^[^\n]{0,40}IP6? [^\n]{3,120}?: Flags [^\n]{0,400}?\blength (\d{1,6})(?!\d)[^\n]*\n/gmu;
/** What begins a version of IP, as a character. */
const version = /^[E`]/u;
/** Of IPv6 with the options of both. */
const longestHead = 160;

/** A message is found by its request line; a body that follows in a packet of its own begins where its length says. */
export function peelPacketLines(layered: LayeredText): LayeredText {
  const { text } = layered;
  const packets = [...text.matchAll(packet)];
  const edits = packets.flatMap(({ 0: line, 1: length, index }, place): Edit[] => {
    const start = index + line.length;
    const content = text.slice(start, packets[place + 1]?.index ?? text.length).replace(/\r?\n$/u, '');
    const head = content.length - Number(length);
    const isBody = /^[A-Za-z_][\w.%[\]-]{0,80}=\S*$/u.test(content.slice(Math.max(head, 0)));
    return version.test(content) && head > 0 && head <= longestHead && isBody
      ? [{ start, end: start + head, text: '' }]
      : [];
  });
  return layered.peel(edits, layer);
}

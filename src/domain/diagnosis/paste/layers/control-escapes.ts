/** Line ends of a message that a log wrote as escapes without quoting them: `\r\n`, `\x0d\x0a`, `#015#012`, `[\r][\n]`. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Line ends that the log wrote as escapes are read as line ends.',
  undone: 'escapes of line ends',
};
const wireLayer: Layer = { ...layer, undone: 'the quotation marks and brackets of a wire log' };
const escapes: readonly RegExp[] = [
  /(?:\\r)?\\n(?:[\t ]*(?=\r?\n|$))?|\\r(?=[\t ]*(?:\r?\n|$))/gu,
  /(?:\\x0d)?\\x0a/giu,
  /(?:#015)?#012/gu,
  /\^M(?=\r?\n|$)|(?:<CR>)?<LF>/gu,
  /<br[\t ]?\/?>/giu,
];
const field = String.raw`(?:Authorization|Host|Content-Type):`;
/** A message is told by the end of its request line, or of one of its header fields. */
const telling: readonly RegExp[] = [
  /(?:HTTP\/[\d.]+|^[^\n"'`\ue000-\ue005]*(?:Host|Authorization):[^\n]{1,4000}?)(?:\\r)?\\n/imu,
  new RegExp(String.raw`HTTP/[\d.]+(?:\\x0d)?\\x0a|\\x0a${field}`, 'iu'),
  new RegExp(String.raw`HTTP/[\d.]+(?:#015)?#012|#012${field}`, 'iu'),
  new RegExp(String.raw`HTTP/[\d.]+(?:\^M|<CR>|<LF>)|<LF>${field}`, 'iu'),
  new RegExp(String.raw`HTTP/[\d.]+<br[\t ]?/?>|<br[\t ]?/?>[\t ]*${field}`, 'iu'),
];

export function peelControlEscapes(layered: LayeredText): LayeredText {
  const { text } = layered;
  for (const [index, pattern] of escapes.entries()) {
    if (telling[index]?.test(text) === true) {
      const edits: Edit[] = [...text.matchAll(pattern)].map((match) => {
        const end = match.index + match[0].length;
        // A tool that breaks its lines as well has written each line end twice.
        const isAtEnd = /^[\t ]*(?:\r?\n|$)/u.test(text.slice(end, end + 20));
        return { start: match.index, end, text: isAtEnd ? '' : '\n' };
      });
      return layered.peel(edits, layer);
    }
  }
  return layered;
}

const wireLine = /^([^\n"]*)"([^\n]*)\[\\r\]\[\\n\]"[\t |]{0,20}(?=\r?$)/gmu;

/** Apache HttpClient writes each line of the message in quotes, with its line end and other octets in brackets. */
export function peelWireLines(layered: LayeredText): LayeredText {
  if (!layered.text.includes(String.raw`[\n]`)) return layered;
  const edits: Edit[] = [...layered.text.matchAll(wireLine)].flatMap(
    ({ 0: whole, 1: before = '', 2: content = '', index }) => {
      const quote = index + before.length;
      const end = quote + 1 + content.length;
      return [
        { start: quote, end: quote + 1, text: '' },
        { start: end, end: index + whole.length, text: '' },
      ];
    },
  );
  return layered
    .peel(edits, wireLayer)
    .replace(
      /(?:\[0x[0-9a-f]{1,2}\])+/gu,
      ([run]) =>
        new TextDecoder().decode(
          Uint8Array.from(run.match(/[0-9a-f]+(?=\])/gu) ?? [], (digits) => Number.parseInt(digits, 16)),
        ),
      wireLayer,
    );
}

/** The marks of HTML in a copied key: character references and elements, as in a wiki's or a mail's source. */

/** HTML section 13.5, as far as Base64 and PEM lines have the characters. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['plus', '+'],
  ['sol', '/'],
  ['equals', '='],
  ['hyphen', '-'],
  ['dash', '-'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['newline', '\n'],
  ['tab', ' '],
  ['zwnj', ''],
  ['shy', ''],
  ['amp', '&'],
]);
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu;
const BREAKS = /<\/?(?:br|p|div|li|tr|pre|blockquote|h[1-6]|table|ul|ol)\b[^<>]{0,300}>/giu;
const INLINE =
  /<\/?(?:span|code|td|th|tbody|b|i|u|em|strong|font|a|wbr|html|body|tt|samp|kbd|mark|s|small)\b[^<>]{0,300}>/giu;

/** Twice, because what shows HTML escapes it once more. */
export function decodeHtml(text: string): string {
  if (!/[<&]/u.test(text)) return text;
  const decoded = decodeReferences(decodeReferences(text));
  return decoded.replaceAll(BREAKS, '\n').replaceAll(INLINE, '');
}

/** Character references alone. */
export function decodeReferences(text: string): string {
  return text.replaceAll(
    REFERENCE,
    (reference: string, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? reference;
      const code = Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).replace('\u00a0', ' ') : reference;
    },
  );
}

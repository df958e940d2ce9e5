const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** A text as it stands between tags or between quotation marks of an attribute. */
export function htmlText(text: string): string {
  return text.replaceAll(/[&"'<>]/gu, (character) => references[character] ?? '');
}

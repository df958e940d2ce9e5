/** Escapes of HTML, as libraries write them that do not agree on the apostrophe. */

const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** @param apostrophe What stands for `'`; null leaves it. */
export function escapeHtml(text: string, apostrophe: string | null): string {
  const escaped = text.replaceAll(/[&<>"]/gu, (character) => htmlNames[character] ?? character);
  return apostrophe === null ? escaped : escaped.replaceAll("'", apostrophe);
}

export function undoHtmlEscapes(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;|&apos;|&#x27;/gu, "'")
    .replaceAll('&amp;', '&');
}

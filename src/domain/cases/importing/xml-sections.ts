/** Sections of XML whose content is written as it is, as any other text of the document. */

const section = /<!\[CDATA\[([^\]<>\n]*)\]\]>/gu;

/** Those of one line in a document; a request within one has several, and is read as it stands. */
export function withoutXmlSections(text: string): string {
  if (!/^\s*</u.test(text)) return text;
  return text.replaceAll(section, (_, content: string) => content.replaceAll('&', '&amp;'));
}

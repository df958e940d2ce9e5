/** Typographic quotes that a word processor or a chat put for plain ones. */

/** Only where a quotation of a header or a command starts is such a quote taken for a plain one. */
export function straightenQuotes(text: string): string {
  let straight = text;
  if (/(?:^|[\s=:({,])[“”„«](?=\S)/mu.test(text)) straight = straight.replace(/[“”„‟]/gu, '"');
  if (/(?:^|[\s=:({,])[‘‚](?=\S)/mu.test(text)) {
    // Inside a word the same character is an apostrophe of the text.
    straight = straight.replace(/[‘‚]/gu, "'").replace(/’(?![\p{L}\p{N}])/gu, "'");
  }
  return straight;
}

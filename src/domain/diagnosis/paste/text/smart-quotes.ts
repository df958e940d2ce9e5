/** Typographic quotes that a word processor or a chat put for plain ones. */

// After a parameter of OAuth, an option, the program, a label of the header, or where an object has a key.
const place = String.raw`(?:oauth_\w+["']?[\t ]*[=:]|(?:^|\s)[-–—]{1,2}[A-Za-z][\w-]*[ =]?|\bcurl(?:\.exe)?|authorization["'”’]?[\t ]*(?:[:=,]|=>)|\{)\s*`;
const double = new RegExp(`${place}[“”„«]|^\\s*[“”„]`, 'imu');
const single = new RegExp(`${place}[‘‚]|^\\s*[‘‚]`, 'imu');

/**
 * Takes typographic quotes for plain ones where a quotation of a header, a command or an object starts with one and
 * the text has no plain quote of the kind: in all other places they are content.
 */
export function straightenQuotes(text: string): string {
  let straight = text;
  if (!text.includes('"') && double.test(text)) straight = straight.replace(/[“”„‟]/gu, '"');
  if (!text.includes("'") && single.test(text)) {
    // Inside a word the same character is an apostrophe of the text.
    straight = straight.replace(/[‘‚]/gu, "'").replace(/’(?![\p{L}\p{N}])/gu, "'");
  }
  return straight;
}

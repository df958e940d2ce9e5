/**
 * The one way in which a text gets into Markdown (CommonMark 0.31, with the extensions of GitHub): nothing in it begins
 * a link, an element, a list or a block, and nothing of it is left out. Texts are on one line.
 */

/**
 * What has a meaning within a line; a backslash before it is not shown (CommonMark section 2.4). A colon makes an
 * address or an emoji, a number sign a reference, a point the address that begins with www.
 */
const meaningful = /[\\`*_[\]<>&|~$!^@{}]|:(?=[/A-Za-z])|(?<![A-Za-z0-9])#|(?<=www)\./giu;
/** What makes a list, a heading or a rule of a line at its start. */
const atStart = /^([-+=])|^([0-9]{1,9})([.)])/u;

/** Code whose fence no run of backticks in it can end (section 6.1). */
export function codeSpan(text: string): string {
  if (text === '') return '(empty)';
  const longest = Math.max(0, ...(text.match(/`+/gu) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  // One blank at both ends is taken away again; without it a backtick or a blank of the text would go.
  const isBare = /^[^` ].*[^` ]$|^[^` ]$|^ +$/u.test(text);
  return isBare ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

function escapeWords(text: string): string {
  return text.replace(meaningful, '\\$&');
}

/** Words in which values stand in quotation marks: those are set as code, where nothing is a link or a mention. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const escaped = line
    .split(/(“[^“”]+”)/u)
    .map((part, index) => (index % 2 === 1 ? `“${codeSpan(part.slice(1, -1))}”` : escapeWords(part)))
    .join('');
  return escaped.replace(atStart, (_whole, sign?: string, digits?: string, mark?: string) =>
    sign === undefined ? `${digits ?? ''}\\${mark ?? ''}` : `\\${sign}`,
  );
}

/** A block whose fence no line in it can end (section 4.5). */
export function codeBlock(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/gu) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Places that code or a template fills: what stands there is no value. */

/** `{{id}}`, `${id}`, `#{id}`, `{$id}`, `<%= id %>`, `<?= $id ?>`, `<#if id>`, `{% id %}`, `<<id>>`, `$(id)`, `%s`, `%(id)s`, `{0}`. */
const place =
  /\{\{[^{}]{0,200}\}\}|[$#]\{[^{}]{1,200}\}|\{\$[^{}]{1,200}\}|<%[=-][^<>]{1,200}%>|<\?(?:=|php\s)[^?]{1,200}(?:\?(?!>)[^?]{1,200}){0,4}\?>|<#[a-z][^<>]{1,200}>|\{%[^{}%]{1,200}%\}|<<[\w .$-]{1,80}>>|\$\([^()]{1,200}\)|(?<![\w%])%(?:\(\w{1,60}\)|\d\$)?[sd@](?!\w)|\{\d{1,2}(?::[^{}]{0,20})?\}/u;
/** What is one only where nothing else stands in the value: `$id`, `%id%`, `@Model.Id`, `{id}`, `<id>`, a command of a shell. */
const whole =
  /^(?:\$[A-Za-z_]\w{0,80}|%[A-Za-z_]\w{1,80}%|@Model\.[\w.()]{1,80}|\{[A-Za-z_]\w{0,80}\}|<[A-Za-z][\w -]{0,80}>|`[^`]{1,200}`|%\.\d{1,2}f)$/u;
/**
 * One that stands bare behind a name of JSON, where nothing but a value of JSON may stand, with what follows it of the
 * value; the JSON may stand in a text of JSON itself.
 */
const bare = new RegExp(
  String.raw`(?<=(?<!\\)(\\?)"\s{0,8}:\s{0,8})(?:\$(?=\{\{))?(?:${place.source})[^,{}[\]"'\\\r\n]{0,40}(?=(?:\s|\\[nrt]){0,40}[,}])`,
  'gu',
);

/** @returns The text with each such place in quotation marks: `"amount": {{amount}}`. */
export const withQuotedPlaces = (text: string): string =>
  text.replaceAll(bare, (found, escape: string) => {
    const quoted = JSON.stringify(found.trimEnd());
    return escape === '' ? quoted : JSON.stringify(quoted).slice(1, -1);
  });

const variable = /\$[A-Za-z_]\w{0,80}|`[^`]{1,200}`/u;

/**
 * @param isShell Whether a shell fills its variables wherever they stand.
 * @returns The first place of a value that something else fills; null where it has none.
 */
export function placeIn(value: string, isShell = false): string | null {
  const found = place.exec(value) ?? whole.exec(value) ?? (isShell ? variable.exec(value) : null);
  return found?.[0] ?? null;
}

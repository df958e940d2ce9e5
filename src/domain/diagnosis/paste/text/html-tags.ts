/** Tags of HTML around a text that was copied from the source of a page. */

/** Cuts off tags of preformatted text at both ends. */
export function cutHtmlTags(text: string): string {
  const opening = /^\s*(?:<(?:pre|code|p|div|span|samp|tt)(?:\s[^<>\n]{0,200})?>\s*){1,5}/iu.exec(text)?.[0];
  if (opening === undefined) return text;
  return text.slice(opening.length).replace(/(?:\s*<\/(?:pre|code|p|div|span|samp|tt)>){1,5}\s*$/iu, '\n');
}

/** Values that a command takes from a file: what it sends of them is not in the text, and all else is. */

/** Items of HTTPie: `purpose=@purpose.txt`. */
const item = /(?<=[\t ]["']?[\w-]{1,64}:?=)@(?=[^\s"']{1,300})[^\s"']+/gu;
/** For cURL the sign is one of the value there. */
const ofHttpie = /(?:^|\s)(?:https?|xhs?)\s(?:(?!\scurl\S{0,4}\s)[^]){0,20000}/giu;
/** `--data-urlencode purpose@purpose.txt`, `-F "purpose=<purpose.txt"` of cURL. */
const urlEncoded = /(?<=--data-urlencode[\t =]{1,5}["']?[\w-]{1,64})@([^\s"']{1,300})/gu;
const part = /(?<=(?:-F|--form)[\t =]{1,5}["']?[\w-]{1,64}=)[@<]([^\s"';]{1,300})/gu;

/** @returns The text with a place in the stead of each. */
export function withFilePlaces(text: string): string {
  if (!/(?:^|\s)(?:https?|xhs?|curl\S{0,4})\s/iu.test(text)) return text;
  return text
    .replaceAll(ofHttpie, (command) => command.replaceAll(item, (file) => `{{${file}}}`))
    .replaceAll(part, '{{@$1}}')
    .replaceAll(urlEncoded, '={{@$1}}');
}

/** `-d @rest.txt` of cURL, which joins all that its data options have. */
const dataFile =
  /'[^']*(?:'|$)|"(?:\\[^]|[^"\\])*(?:"|\\?$)|(?<=\s)(?:-d|--data(?:-ascii|-binary|-urlencode)?)[\t =]{0,5}(["']?)@(?!-\1(?:\s|$))([^\s"']{1,300})\1(?=\s|$)/gu;
const dataOption = /\s(?:-d|--data(?:-[a-z]+)?)[\t =]{0,5}["'$]{0,2}[^\s@"']/u;

/** @returns Without the files of such options where others stand beside them, and a sentence on these; null where there are none. */
export function withoutDataFiles(text: string): { readonly text: string; readonly note: string } | null {
  const files = Array.from(text.matchAll(dataFile), ([, , name = '']) => name).filter((name) => name !== '');
  const rest = text.replaceAll(dataFile, (found, _, name?: string) => (name === undefined ? found : ''));
  // Of several commands it is not told which one has another.
  const isOne = ` ${text}`.split(/\scurl\S{0,4}\s/u).length === 2;
  if (files.length === 0 || !isOne || !dataOption.test(rest)) return null;
  return {
    text: rest,
    note: `What the body has of a file is not in the text: ${files.slice(0, 3).join(', ')}.`,
  };
}

/** Of a request in a file of an HTTP client, of Vegeta and of PowerShell; a script stands behind the same sign. */
const bodyFile = /^[\t ]*(?:<@?[\t ]+(?!\{)\S[^\n]*|@[\w./~-]{1,300}[\t ]*\r?)$|\s-InFile\s/imu;

/** What is said where a request has no body but a file. */
export const bodyFileNote = (text: string): string | null =>
  bodyFile.test(text)
    ? 'The body comes from a file, which is not in the text: its content is needed, too.'
    : null;

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

/** Of a request in a file of an HTTP client, of Vegeta and of PowerShell; a script stands behind the same sign. */
const bodyFile = /^[\t ]*(?:<@?[\t ]+(?!\{)\S[^\n]*|@[\w./~-]{1,300}[\t ]*\r?)$|\s-InFile\s/imu;

/** What is said where a request has no body but a file. */
export const bodyFileNote = (text: string): string | null =>
  bodyFile.test(text)
    ? 'The body comes from a file, which is not in the text: its content is needed, too.'
    : null;

/** Forms in parts that cURL sends (`-F`), which the gateway does not read: a case has their fields as those of a form. */

const command = /(?:^|\s)curl\S{0,4}\s/u;
const option = /(?<=\s)(?:-([iksvLS]{0,5})F[\t ]*|--form(?:-string)?[\t ]+)(?=["'$]?[\w-]{1,64}[=[])/gu;
/** What tells how a part is sent. */
const typeOfPart = /;[\t ]?(?:type|encoder|headers)=[\w./+-]{1,80}(?=["']?(?:\s|$))/gu;

/** What cURL takes out of quotation marks of its own within the argument: `--form 'amount="1.50"'`, as Postman writes it. */
const quotedPart =
  /(?<=\s(?:-[iksvLS]{0,5}F[\t ]{0,5}|--form[\t ]{1,5}))(?:'([\w.[\]-]{1,64}=[@<]?)"((?:[^"'\\]|\\["\\]){0,20000})"|"([\w.[\]-]{1,64}=[@<]?)\\"((?:[^"\\]|\\\\\\["\\]){0,20000})\\")(?=;|["'](?:\s|$))/gu;

/** @returns The text with what such an argument stands for. */
export const withPlainParts = (text: string): string =>
  text.replaceAll(quotedPart, (_, name?: string, value = '', otherName = '', otherValue = '') =>
    name === undefined
      ? `"${otherName}${otherValue.replaceAll(/\\\\(\\["\\])/gu, '$1')}`
      : `'${name}${value.replaceAll(/\\(["\\])/gu, '$1')}`,
  );

export const partsNote =
  'The command sends a form in parts (-F), which the gateway does not read: its fields are read as those of a form.';

/** @returns The same with the option whose value is a field of a form; null where there is none. */
export function withFieldsOfForm(text: string): string | null {
  if (!command.test(text)) return null;
  const read = text.replaceAll(option, (_, flags: string | undefined) =>
    flags === undefined || flags === '' ? '--data-urlencode ' : `-${flags} --data-urlencode `,
  );
  return read === text ? null : read.replaceAll(typeOfPart, '');
}

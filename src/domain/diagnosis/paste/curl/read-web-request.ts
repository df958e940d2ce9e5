/** `Invoke-WebRequest` and `Invoke-RestMethod` of PowerShell (Microsoft.PowerShell.Utility). */
import { success } from '../../../result.ts';
import type { Finding, Reader } from '../finding.ts';
import { readHeaders, type Header } from '../headers.ts';
import { encodePairs } from '../json/encode-fields.ts';
import { encodedFieldsNote } from '../json/node-parts.ts';
import { PowershellReader, type PowershellValue } from '../shell/powershell-value.ts';
import { takeAt } from '../shell/shell-command.ts';
import { bodyNotForm, headerNotSent, jsonMade, setAnewBy } from '../slip.ts';

const cmdlet =
  /(?<![\w-])(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm|curl(?=\s+-(?:Uri|Method|Headers)\b))(?=[\s`])/iu;
const assignment = /^[\t ]*(?:PS [^>\n]{0,150}>[\t ]*)?\$([A-Za-z_]\w*)[\t ]*=[\t ]*(?=["'@([{])/gmu;

/** A member that is put into a dictionary: `$headers.Add("a", "b")`, `$headers["a"] = "b"`, `$body.a = "b"`. */
const addition =
  /^[\t ]*(?:PS [^>\n]{0,150}>[\t ]*)?\$([A-Za-z_]\w*)(?:(?:\.Add\([\t ]*|\[)(?=["'])|\.(\w+)(?=[\t ]*=))/gmu;
const addedBehind = /[\t ]*(?:,|\]?[\t ]*=)[\t ]*/uy;
const mostAdditions = 200;

const cutNote = 'The text ends inside the command: a quotation or a table is not closed.';

function readAdditions(text: string, end: number, values: Map<string, PowershellValue>): void {
  const found = [...text.slice(0, end).matchAll(addition)].slice(0, mostAdditions);
  for (const { 0: lead, 1: variable = '', 2: member, index } of found) {
    const reader = new PowershellReader(text, index + lead.length, values);
    const name = member === undefined ? reader.readValue() : { kind: 'text' as const, text: member };
    const joint = takeAt(addedBehind, text, reader.index);
    reader.index += joint.length;
    const value = joint === '' ? null : reader.readValue();
    const table = values.get(variable.toLowerCase()) ?? { kind: 'table', pairs: [] };
    if (name?.kind !== 'text' || value?.kind !== 'text' || table.kind !== 'table') continue;
    const others = table.pairs.filter(([key]) => key.toLowerCase() !== name.text.toLowerCase());
    const pairs = [...others, [name.text, value.text] as const];
    values.set(variable.toLowerCase(), { kind: 'table', pairs });
  }
}

/** Of the body, and not of what is answered. */
const jsonBody =
  /(?:-Body\s{0,8}\(|\$\w{1,40}\s{0,8}=\s{0,8}\(?)\s{0,8}(?:@\{[^}]{0,8000}\}|\$\w{1,40})\s{0,8}\|\s{0,8}ConvertTo-Json\b/iu;

export const readWebRequest: Reader = (text) => {
  const start = cmdlet.exec(text);
  if (start === null) return null;
  const values = new Map<string, PowershellValue>();
  assignment.lastIndex = 0;
  for (
    let match = assignment.exec(text);
    match !== null && values.size < 100;
    match = assignment.exec(text)
  ) {
    if (match.index > start.index) break;
    const reader = new PowershellReader(text, assignment.lastIndex, values);
    const value = reader.readValue();
    if (value !== null) values.set((match[1] ?? '').toLowerCase(), value);
    assignment.lastIndex = Math.max(reader.index, assignment.lastIndex);
  }
  readAdditions(text, start.index, values);
  const reader = new PowershellReader(text, start.index + start[0].length, values);
  const options = reader.readOptions();
  const finding = readOptions(options);
  if (finding === null) return null;
  return success({
    ...finding,
    cut: reader.cut,
    slips: [
      ...(jsonBody.test(text) ? [bodyNotForm(jsonMade)] : []),
      ...(/\s-Authentication:?\s{1,8}(?:Basic|Bearer|OAuth)\b/iu.test(text)
        ? [headerNotSent(setAnewBy('The parameter “-Authentication”'))]
        : []),
    ],
    notes: [...reader.notes, ...finding.notes, ...(reader.cut ? [cutNote] : [])],
    rest: `${text.slice(0, start.index)}\n${text.slice(reader.index)}`,
  });
};

function readOptions(options: ReadonlyMap<string, PowershellValue>): Omit<Finding, 'cut' | 'rest'> | null {
  // PowerShell takes any beginning of a parameter's name that is unique.
  const given = (name: string) =>
    [...options].find(([written]) => written.length > 1 && name.startsWith(written))?.[1];
  const get = (name: string) => options.get(name) ?? given(name);
  const text = (name: string) => {
    const value = get(name);
    return value?.kind === 'text' ? value.text : null;
  };
  const url = text('uri') ?? text('');
  if (url === null) return null;
  const notes: string[] = [];
  const table = get('headers');
  const headers: Header[] =
    table?.kind === 'table' ? table.pairs.map(([name, value]) => ({ name, value })) : [];
  const read = readHeaders(headers);
  const bodyValue = get('body') ?? get('form');
  const method = text('method') ?? text('custommethod') ?? 'GET';
  let body: string | null = bodyValue === undefined ? '' : null;
  if (bodyValue?.kind === 'text') body = bodyValue.text;
  if (bodyValue?.kind === 'table') {
    body = encodePairs(bodyValue.pairs);
    notes.push(encodedFieldsNote);
  }
  const sendsForm = body !== null && body !== '' && /^post$/iu.test(method);
  // The parameter “-Form” sends its table in parts.
  const sentType = get('form') === undefined ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
  return {
    kind: 'curl',
    shell: 'powershell',
    notes: [...notes, ...read.notes],
    parts: {
      ...read.parts,
      method: method.toUpperCase(),
      url,
      contentType: text('contenttype') ?? read.parts.contentType ?? (sendsForm ? sentType : null),
      body,
    },
  };
}

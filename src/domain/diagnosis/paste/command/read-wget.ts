/** A command line of GNU Wget (manual, section 2.8 "HTTP Options"). */
import { success } from '../../../result.ts';
import { readPipedInput } from '../curl/piped-input.ts';
import type { Reader } from '../finding.ts';
import { parseHeaderLine, readHeaders, type Header } from '../headers.ts';
import { readBashCommand } from '../shell/bash-command.ts';
import { readShellVariables } from '../curl/shell-variables.ts';
import { readOptions } from './read-options.ts';

const program = /(?<![\w./-])wget(?=[\t ]+(?:-|\\|["']?https?:))/u;
const withValue = new Set(
  'header method body-data body-file post-data post-file output-document output-file timeout tries user password user-agent referer wait connect-timeout read-timeout dns-timeout ca-certificate certificate private-key load-cookies save-cookies directory-prefix limit-rate proxy-user proxy-password secure-protocol'.split(
    ' ',
  ),
);
const shortWithValue = new Set(['O', 'o', 'T', 't', 'U', 'P', 'w', 'e', 'a']);

const fileNote = 'The body comes from a file, which is not in the paste: its content is needed too.';
const cutNote = 'The text ends inside the command: a quotation is not closed.';

export const readWget: Reader = (text) => {
  const start = program.exec(text)?.index;
  if (start === undefined) return null;
  const command = readBashCommand(text, start, readShellVariables(text.slice(0, start)));
  const { options, rest } = readOptions(command.words.slice(1), withValue, shortWithValue);
  const value = (name: string): string | null => options.find(([key]) => key === name)?.[1] ?? null;
  const headers: Header[] = options.flatMap(([key, written]) =>
    key === 'header' ? (parseHeaderLine(written) ?? []) : [],
  );
  const read = readHeaders(headers);
  const data = value('body-data') ?? value('post-data');
  const hasFile = value('body-file') !== null || value('post-file') !== null;
  const posts = value('post-data') !== null || value('post-file') !== null;
  const method = value('method')?.toUpperCase() ?? (posts ? 'POST' : 'GET');
  return success({
    kind: 'command',
    shell: null,
    cut: command.cut,
    slips: read.slips,
    notes: [
      ...command.notes,
      ...read.notes,
      ...(hasFile ? [fileNote] : []),
      ...(command.cut ? [cutNote] : []),
    ],
    parts: {
      ...read.parts,
      method,
      url: rest.find((word) => /^[\w[]/u.test(word)) ?? null,
      // Wget declares a form wherever it sends data and no other type is given.
      contentType: read.parts.contentType ?? (data === null ? null : 'application/x-www-form-urlencoded'),
      body: data ?? (hasFile || command.cut ? null : ''),
    },
    rest: `${text.slice(0, readPipedInput(text, start, 'bash')?.start ?? start)}\n${text.slice(command.end)}`,
  });
};

/** Reads the request of a report that the console made: what is shown in it, and what is masked there. */
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import { readRecords, type RecordKeyword, type RequestRecord } from '../../../report/request-records.ts';
import { gatheredParts } from '../evidence/gather.ts';
import type { PasteReading } from '../paste-reading.ts';
import type { FoundText, PasteTrail } from '../paste-trail.ts';
import { nothingKnown, type RequestParts } from '../request-parts.ts';

const isRead = ({ form }: RequestRecord): boolean => form === 'plain' || form === 'escaped';

/** What a masked record is called: a parameter by its name, others by what they are. */
function withheldName({ keyword, form, text, remark }: RequestRecord): string {
  if (form === 'left-out') return `${keyword === 'query' ? 'query' : 'body'}: ${remark}`;
  const isParameter = keyword === 'protocol' || keyword === 'query' || keyword === 'body';
  return isParameter ? percentDecode(text.split('=', 1)[0] ?? '', true) : keyword.replace('-', ' ');
}

/** The value between quotation marks, as a header has it. */
function headerEntry(text: string): string {
  const at = text.indexOf('=');
  return `${text.slice(0, at)}="${text.slice(at + 1)}"`;
}

function partsOf(records: readonly RequestRecord[]): RequestParts {
  const read = records.filter(isRead);
  const all = (keyword: RecordKeyword): readonly string[] =>
    read.filter((record) => record.keyword === keyword).map(({ text }) => text);
  const first = (keyword: RecordKeyword): string | null => all(keyword)[0] ?? null;
  const protocol = all('protocol');
  const query = all('query');
  const body = all('body');
  const url = first('url');
  const hasBody = body.length > 0 || first('body-empty') !== null;
  return {
    ...nothingKnown,
    method: first('method'),
    url: url === null || query.length === 0 ? url : `${url}?${query.join('&')}`,
    authorization: protocol.length === 0 ? null : `OAuth ${protocol.map(headerEntry).join(', ')}`,
    contentType: first('content-type'),
    body: hasBody ? body.join('&') : null,
    baseString: first('base-string'),
  };
}

function withheldNote(withheld: readonly string[]): string {
  const shown = withheld.slice(0, 12).join(', ');
  const more = withheld.length - 12;
  return `Masked or left out in the report, so not part of what was read: ${shown}${more > 0 ? `, and ${more} more` : ''}.`;
}

const headerNote =
  'The header is put together anew from its parameters: quotation marks, commas and blanks are not in a report.';
const secondNote = 'The text holds several reports: the first one is read.';

/** What a report says of the request stands elsewhere in it, too: it is taken from the records. */
function foundIn(text: string, end: number, parts: RequestParts): readonly FoundText[] {
  const start = Math.max(0, text.lastIndexOf('countersign-request', end));
  return gatheredParts.flatMap((part) => {
    const written = parts[part];
    return written === null ? [] : [{ part, text: written, start, end }];
  });
}

/** Null: the text holds no report. */
export function readReport(text: string): (Omit<PasteReading, 'trail'> & Pick<PasteTrail, 'found'>) | null {
  const found = readRecords(text);
  if (found === null || found.records.length === 0) return null;
  const { records, isCut, end } = found;
  const withheld = [...new Set(records.filter((record) => !isRead(record)).map(withheldName))];
  const parts = partsOf(records);
  return {
    kind: 'report',
    shell: null,
    parts,
    readings: [parts],
    cut: isCut,
    withheld,
    slips: [],
    sendings: 1,
    connectsTo: null,
    formerPairs: [],
    notes: [
      ...(withheld.length === 0 ? [] : [withheldNote(withheld)]),
      ...(parts.authorization === null ? [] : [headerNote]),
      ...(readRecords(text.slice(end)) === null ? [] : [secondNote]),
    ],
    found: foundIn(text, end, parts),
  };
}

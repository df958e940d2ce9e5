/** How two headers are written (RFC 5849 section 3.5.1): nothing of it is signed. */
import type { HeaderFault, HeaderReading } from '../request/read-header.ts';
import type { ComparedRequest } from './compared-request.ts';
import { always, foldCase, namesOf, never, orderLine, type Line } from './line.ts';

function realmWord(header: HeaderReading): string {
  const realm = header.entries.find(({ name }) => name.toLowerCase() === 'realm');
  return realm === undefined ? 'none' : realm.value === '' ? 'empty' : realm.value;
}

function faultWord({ faults }: HeaderReading, kind: 'quoting' | 'commas'): string {
  const fault = faults.find((one) => one.kind === kind);
  if (fault === undefined || !('names' in fault)) return kind === 'quoting' ? 'every value' : 'after each';
  if ('mark' in fault && fault.mark === ',,') return `several after ${fault.names.join(', ')}`;
  return `not ${kind === 'quoting' ? 'of' : 'after'} ${fault.names.join(', ')}`;
}

function formWord({ faults }: HeaderReading): string {
  const has = (kind: HeaderFault['kind']): boolean => faults.some((one) => one.kind === kind);
  if (faults.some((one) => one.kind === 'percent-encoded' && one.marks.length > 0)) {
    return 'marks percent-encoded';
  }
  if (has('percent-encoded')) return 'percent-encoded as a whole';
  if (has('json')) return 'JSON';
  if (has('base64')) return 'Base64 as a whole';
  if (has('prefix')) return 'names without oauth_';
  return has('spelling') ? 'names spelled otherwise' : 'names and values';
}

export function comparedHeaderLines(left: ComparedRequest, right: ComparedRequest): Line[] {
  const line = (
    name: string,
    word: (header: HeaderReading) => string,
    isHarmless: Line['isHarmless'],
  ): Line => {
    const of = ({ header }: ComparedRequest): string | null => (header === null ? null : word(header));
    return { part: 'header', name, left: of(left), right: of(right), isHarmless };
  };
  return [
    {
      part: 'header',
      name: 'Protocol parameters stand in',
      left: left.protocolPlace,
      right: right.protocolPlace,
      isHarmless: never,
    },
    line('Scheme word', ({ schemeWord }) => schemeWord || 'none', foldCase),
    line('Realm', realmWord, always),
    line('Form', formWord, never),
    line('Quotes', (header) => faultWord(header, 'quoting'), never),
    line('Commas', (header) => faultWord(header, 'commas'), never),
    line('Blanks', (header) => (header.blanksAfterCommas ? 'after commas' : 'not after commas'), always),
    ...orderLine(
      'header',
      'Order of the protocol parameters',
      namesOf(left.header?.entries.filter(({ name }) => name.toLowerCase() !== 'realm') ?? null),
      namesOf(right.header?.entries.filter(({ name }) => name.toLowerCase() !== 'realm') ?? null),
    ),
  ];
}

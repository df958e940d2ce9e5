/** Texts that a report leaves out because that is chosen, wherever they stand. */
import { hideIdsInUrl, isIdentifierName } from '../../report/identifiers.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { receiveRequest } from '../request/received-request.ts';
import type { Diagnosis, Difference, DifferenceRow } from '../verdict/diagnosis.ts';
import { isHiddenByChoice } from './list-request.ts';

/** Shorter texts are words and numbers of other things, too. */
export const shortest = 4;

/** Segments of a path that say whose order a request is of. */
function idsInUrl(url: string): readonly string[] {
  const path = /^[a-z]+:\/\/[^/]*([^?#]*)/iu.exec(url)?.[1] ?? '';
  return path.split('/').filter((segment) => hideIdsInUrl(`/${segment}`) !== `/${segment}`);
}

function idsOf(parts: RequestParts, difference: Difference | null): readonly string[] {
  const rows = (difference?.rows ?? []).flatMap(({ signed, expected }) => [signed, expected]);
  const named = [...(receiveRequest(parts)?.parameters ?? []), ...rows.filter((side) => side !== null)];
  const urls = [parts.url ?? '', difference?.uri.signed ?? '', difference?.uri.expected ?? ''];
  return [
    ...named.filter(({ name }) => isIdentifierName(name)).map(({ value }) => value),
    ...urls.flatMap(idsInUrl),
  ];
}

/** Whole, and as a check shortens it. */
function fingerprintsIn({ verdict, checks, otherCauses }: Diagnosis): readonly string[] {
  return JSON.stringify([verdict, checks, otherCauses]).match(/SHA256:[0-9a-f]{8,64}/gu) ?? [];
}

/** @returns What a choice leaves out of every sentence, the longest first. */
export function leftOutTexts(diagnosis: Diagnosis, choices: ReportChoices): readonly string[] {
  const { reading, difference } = diagnosis;
  const texts = [
    ...(choices.identifiers ? [] : idsOf(reading.parts, difference)),
    ...(choices.fingerprint ? [] : fingerprintsIn(diagnosis)),
  ];
  return [...new Set(texts)].filter((text) => text.length >= shortest);
}

/** Whether what differs says nothing of the value: it is left out, added, renamed or in another place. */
export const isValueAside = ({ signed, expected, layer }: DifferenceRow): boolean =>
  layer !== 'encoding' && (signed === null || expected === null || signed.value === expected.value);

/** Whether a row that differs shows its value: where that is what differs, or values are chosen. */
export const showsValue = (row: DifferenceRow, choices: ReportChoices): boolean =>
  !isValueAside(row) || !isHiddenByChoice(row.name, choices);

/** Names and values that stand around a difference, and have no part in it. */
export function textsAround({ rows }: Difference, choices: ReportChoices): readonly string[] {
  const values = rows
    .filter((row) => !showsValue(row, choices))
    .flatMap(({ signed, expected }) => [signed?.value ?? '', expected?.value ?? '']);
  const names = choices.parameters
    ? []
    : rows.filter(({ same, name }) => same && !name.startsWith('oauth_')).map(({ name }) => name);
  return [...new Set([...values, ...names])].filter((text) => text !== '');
}

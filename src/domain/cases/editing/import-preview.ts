/** What becomes of each pasted value, held against what the form holds now. */
import { hiddenMark } from '../../http/redaction.ts';
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import { buildMasks } from '../../payout-check/masks.ts';
import { draftField, sentPairs } from '../../payout-check/request-pairs.ts';
import { judgeValue } from '../composer/save-case.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import { asNamed, asParameter } from '../importing/import-pairs.ts';
import type { ImportedCase, ImportRow } from '../importing/imported-case.ts';

export interface PreviewRow {
  readonly effect: 'replaces' | 'adds' | 'same' | 'extra' | 'refused';
  readonly name: string;
  /** Masked where it is card data; null where nothing of it is shown. */
  readonly pasted: string | null;
  /** A clause. */
  readonly words: string;
}

const inMemory = 'in memory only: a file gets a placeholder';

function shownValue(name: string, value: string): string {
  const mask = buildMasks([{ name, value, key: name }]).get(name);
  return mask ?? (judgeValue(name, value) === null ? value : hiddenMark);
}

function againstField(row: ImportRow, former: string, next: string, isSent: boolean): PreviewRow {
  const name = fieldByName.has(row.name) ? row.name : (fieldByAlias.get(row.name)?.name ?? row.name);
  const why = row.why.split(';')[0] ?? '';
  const alias = why === asNamed || why === asParameter ? [] : [why];
  const memory = row.fate === 'memory-only' ? [inMemory] : [];
  const common = { name: row.name, pasted: row.shown };
  if (row.fate === 'made')
    return former === ''
      ? { ...common, effect: 'adds', words: row.why }
      : { ...common, effect: 'replaces', words: `replaces ${shownValue(name, former)}; ${row.why}` };
  const words = (first: string): string => [first, ...alias, ...memory].join('; ');
  if (isSent && former === next)
    return { ...common, effect: 'same', words: [...memory, 'as in the form'].join('; ') };
  if (former === '') return { ...common, effect: 'adds', words: words('fills a blank field') };
  return { ...common, effect: 'replaces', words: words(`replaces ${shownValue(name, former)}`) };
}

function plainRow({ name, shown, fate, why }: ImportRow): PreviewRow {
  if (fate === 'refused') return { name, pasted: null, effect: 'refused', words: why };
  const words = fate === 'memory-only' ? `${why.split(';')[0] ?? ''}; ${inMemory}` : why;
  return { name, pasted: shown, effect: 'extra', words };
}

/** The form's pairs, by name, for a command: rows have no other place. */
function againstRows(row: ImportRow, form: OpenedInputs, index: number, imported: OpenedInputs): PreviewRow {
  if (row.fate === 'refused' || form.operation !== 'other-command' || imported.operation !== 'other-command')
    return plainRow(row);
  const former = form.rows.find(({ name }) => name === row.name)?.value ?? '';
  const next = imported.rows[index]?.value ?? '';
  return againstField(
    row,
    former,
    next,
    form.rows.some(({ name }) => name === row.name),
  );
}

function shownPath(each: OpenedInputs): string {
  switch (each.operation) {
    case 'payout-check':
      return `…/payout-check/${each.addressee === 'group' ? 'group/' : ''}${each.addresseeId}`;
    case 'view-invoice':
      return `…/${each.endpointId}/${each.receiptId}`;
    case 'other-command':
      return `${each.method} ${each.path}`;
  }
}

/** Where the text has none, that of the form stays; on another page a usual one takes its place. */
function pathRows({ inputs, isPathKnown }: ImportedCase, form: OpenedInputs): readonly PreviewRow[] {
  const name = 'path';
  const path = shownPath(inputs);
  const isHere = inputs.operation === form.operation;
  if (!isPathKnown) {
    const words = `the text has none: ${path} stands in its place`;
    return isHere ? [] : [{ name, pasted: null, effect: 'adds', words }];
  }
  if (!isHere) return [{ name, pasted: path, effect: 'adds', words: 'as the path, on a page of its own' }];
  return path === shownPath(form)
    ? [{ name, pasted: path, effect: 'same', words: 'as in the form' }]
    : [{ name, pasted: path, effect: 'replaces', words: `replaces ${shownPath(form)}` }];
}

function hostRow(origin: string, { operation }: OpenedInputs): PreviewRow {
  return {
    name: 'host',
    pasted: origin.replace(/^https?:\/\//u, ''),
    effect: 'refused',
    words: `no environment of this console: the ${operation === 'payout-check' ? 'order' : 'request'} goes to the one that is chosen`,
  };
}

/**
 * @param form Of the page of the imported operation; of another page's nothing is compared.
 * @param isKnownHost Whether the request was for an environment of this console.
 */
export function previewImport(
  imported: ImportedCase,
  form: OpenedInputs,
  isKnownHost: boolean,
): readonly PreviewRow[] {
  const { inputs, rows } = imported;
  const address = [
    ...pathRows(imported, form),
    ...(imported.origin === null || isKnownHost ? [] : [hostRow(imported.origin, inputs)]),
  ];
  if (inputs.operation !== form.operation)
    return [
      ...address,
      ...rows.map((row): PreviewRow =>
        row.fate === 'refused'
          ? plainRow(row)
          : { name: row.name, pasted: row.shown, effect: 'adds', words: row.why },
      ),
    ];
  let taken = -1;
  const seen = new Set<string>();
  const sent =
    form.operation === 'payout-check' ? new Set(sentPairs(form.draft).map(({ field }) => field)) : null;
  return [
    ...address,
    ...rows.map((row): PreviewRow => {
      if (inputs.operation === 'other-command') {
        if (row.fate !== 'refused') taken += 1;
        return againstRows(row, form, taken, inputs);
      }
      const name = fieldByName.get(row.name)?.name ?? fieldByAlias.get(row.name)?.name;
      const isFirst = name !== undefined && !seen.has(name);
      if (row.fate === 'refused' || row.fate === 'extra' || name === undefined || !isFirst)
        return plainRow(row);
      if (inputs.operation !== 'payout-check' || form.operation !== 'payout-check') return plainRow(row);
      seen.add(name);
      const former = draftField(form.draft, name).value;
      return againstField(row, former, draftField(inputs.draft, name).value, sent?.has(name) === true);
    }),
  ];
}

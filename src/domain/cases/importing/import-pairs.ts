/** From pairs of a request to the fields of a payout check or the rows of a command. */
import { hasOtherPairs } from '../../diagnosis/paste/oauth/read-pairs.ts';
import { isMaskedValue } from '../../masked-values.ts';
import { hiddenMark } from '../../http/redaction.ts';
import type { NameValue } from '../../http/name-value.ts';
import type { CommandRow } from '../../other-command/command-pairs.ts';
import type { DraftField, ExtraPair, PayoutCheckDraft } from '../../payout-check/draft.ts';
import { fieldByAlias, fieldByName, isFieldName } from '../../payout-check/fields.ts';
import { buildMasks } from '../../payout-check/masks.ts';
import { methodsOfFields } from '../composer/open-case.ts';
import type { ForbiddenKind } from '../confidential/confidential-kinds.ts';
import { forbiddenByName, forbiddenKind } from '../confidential/forbidden-kind.ts';
import type { ImportFate, ImportRow } from './imported-case.ts';

const refusals: Readonly<Partial<Record<ForbiddenKind, string>>> = {
  'private-key': 'a private key is no part of an order',
  secret: 'a secret is no part of an order',
  'held-secret': 'a secret is no part of an order',
  signature: 'each sending makes its own',
};

/** Whether other fields stand in a value: where it ends is not known then. */
function holdsFields({ name, value }: NameValue): boolean {
  if (name === 'merchant_data') return false;
  if (hasOtherPairs(value)) return true;
  const behindText = /^(["'])(?:(?!\1).)*\1[\s,;]{1,20}["']?([A-Za-z][\w-]{1,63})["']?\s?[:=]/u.exec(
    value,
  )?.[2];
  return behindText !== undefined && isFieldName(behindText);
}

/** `Receiver(first_name=Anna`: the last of its fields are those of another pair. */
const openObject = /^[A-Za-z_][\w.]*[({[][A-Za-z_]\w*\s?[=:][^)}\]]*$/u;

/** Why a pair is not taken at all; null where it is. */
function refusalOf({ name, value }: NameValue): string | null {
  if (name.startsWith('oauth_')) return 'protocol parameters are made anew at each sending';
  if (name === '') return 'it has no name';
  if (/^(?:GET|POST|PUT|PATCH|DELETE)$/u.test(name) && /^https?:\/\//u.test(value))
    return 'it is a method and an address';
  if (isMaskedValue(name, value)) return 'it is masked: its value is not in the text';
  if ((isFieldName(name) && holdsFields({ name, value })) || openObject.test(value))
    return 'where its value ends is not known: other fields are in it';
  if (!name.isWellFormed() || !value.isWellFormed()) return 'it holds half of a surrogate pair';
  // Where a secret was taken out its name is left.
  const kind = forbiddenByName(name, value === '' ? '-' : value) ?? forbiddenKind(value);
  return kind === null ? null : (refusals[kind] ?? null);
}

function rowOf(pair: NameValue, fate: ImportFate, why: string): ImportRow {
  if (fate === 'refused') return { name: pair.name, shown: null, fate, why };
  const kind = forbiddenByName(pair.name, pair.value) ?? forbiddenKind(pair.value);
  const mask =
    buildMasks([{ ...pair, key: pair.name }]).get(pair.name) ?? (kind === null ? pair.value : hiddenMark);
  if (kind === null) return { name: pair.name, shown: mask, fate, why };
  return { name: pair.name, shown: mask, fate: 'memory-only', why: `${why}; it is not written into a file` };
}

/** Why a pair is taken that nothing has to be said of. */
export const asNamed = 'as the field of this name';
export const asParameter = 'as a parameter';

export interface ImportedPairs<Taken> {
  readonly taken: Taken;
  readonly rows: readonly ImportRow[];
}

export interface ImportedPair extends NameValue {
  /** Where the value stands under another name: a clause; null or left out where it has the name itself. */
  readonly from?: string | null;
}

export function importDraft(pairs: readonly ImportedPair[]): ImportedPairs<PayoutCheckDraft> {
  const fields = new Map<string, DraftField>();
  const extraPairs: ExtraPair[] = [];
  const rows = pairs.map((pair): ImportRow => {
    const { name, value, from = null } = pair;
    const refusal = refusalOf(pair);
    if (refusal !== null) return rowOf(pair, 'refused', refusal);
    const aliased = fieldByAlias.get(name);
    const field = fieldByName.get(name) ?? aliased;
    if (field === undefined || fields.has(field.name)) {
      extraPairs.push({ name, value });
      return rowOf(
        pair,
        'extra',
        field === undefined ? 'not in the document: extra parameter' : 'second value: extra parameter',
      );
    }
    fields.set(field.name, { value, sendEmpty: value === '', useAlias: aliased !== undefined });
    if (from !== null) return rowOf(pair, 'taken', from);
    return rowOf(pair, 'taken', aliased === undefined ? asNamed : `${field.name}, sent under this alias`);
  });
  const methods = methodsOfFields([...fields.keys()]);
  const [method = 'card'] = methods;
  const includedMethods = methods.length === 0 ? [method] : methods;
  return {
    taken: { method, cmsMode: 'none', includedMethods, fields: Object.fromEntries(fields), extraPairs },
    rows,
  };
}

export function importRows(pairs: readonly NameValue[]): ImportedPairs<readonly CommandRow[]> {
  const read = pairs.map((pair) => {
    const refusal = refusalOf(pair);
    return {
      pair,
      refusal,
      row: rowOf(pair, refusal === null ? 'taken' : 'refused', refusal ?? asParameter),
    };
  });
  const taken = read.flatMap(({ pair, refusal }) =>
    refusal === null ? [{ name: pair.name, value: pair.value, sendEmpty: pair.value === '' }] : [],
  );
  return { taken, rows: read.map(({ row }) => row) };
}

/**
 * Gives back the former object where the new one says the same, so that a keystroke renders only what it
 * changes.
 */
import type { Finding, Mend } from '#domain/payout-check/finding.ts';
import type { Masks } from '#domain/http/redaction.ts';
import type { Result } from '#domain/result.ts';
import type { ComposeView } from './compose-view.ts';

function sameList<Item>(
  left: readonly Item[],
  right: readonly Item[],
  same: (left: Item, right: Item) => boolean = Object.is,
): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index];
      return other !== undefined && same(item, other);
    })
  );
}

function sameMend(left: Mend, right: Mend): boolean {
  if (left.label !== right.label) return false;
  switch (left.kind) {
    case 'set':
      return right.kind === 'set' && left.field === right.field && left.value === right.value;
    case 'clear':
      return right.kind === 'clear' && sameList(left.fields, right.fields);
    case 'focus':
      return right.kind === 'focus' && left.field === right.field;
  }
}

function sameFinding(left: Finding, right: Finding): boolean {
  return (
    left.rule === right.rule &&
    left.level === right.level &&
    left.message === right.message &&
    sameList(left.fields, right.fields) &&
    sameList(left.mends, right.mends, sameMend)
  );
}

function keepFindings(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const kept = after.map((finding) => before.find((former) => sameFinding(former, finding)) ?? finding);
  return sameList(before, kept) ? before : kept;
}

/** Findings by each field that they name; lists that did not change stay the same ones. */
export function findingsByField(
  findings: readonly Finding[],
  before: ReadonlyMap<string, readonly Finding[]>,
): ReadonlyMap<string, readonly Finding[]> {
  const map = new Map<string, readonly Finding[]>();
  for (const finding of findings) {
    for (const field of finding.fields) map.set(field, [...(map.get(field) ?? []), finding]);
  }
  for (const [field, list] of map) {
    const former = before.get(field);
    if (former !== undefined && sameList(former, list)) map.set(field, former);
  }
  return map;
}

function keepMasks(before: Masks, after: Masks): Masks {
  const same = before.size === after.size && [...after].every(([key, mask]) => before.get(key) === mask);
  return same ? before : after;
}

function keepResult(before: Result<true, string>, after: Result<true, string>): Result<true, string> {
  if (before.ok || after.ok) return before.ok && after.ok ? before : after;
  return before.failure === after.failure ? before : after;
}

/** The new view with every part that did not change taken from the former one. */
export function keepReferences(before: ComposeView, after: ComposeView): ComposeView {
  const findings = keepFindings(before.findings, after.findings);
  return {
    ...after,
    findings,
    findingsByField:
      findings === before.findings
        ? before.findingsByField
        : findingsByField(findings, before.findingsByField),
    kept: sameList(before.kept, after.kept) ? before.kept : after.kept,
    masks: keepMasks(before.masks, after.masks),
    sendable: keepResult(before.sendable, after.sendable),
  };
}

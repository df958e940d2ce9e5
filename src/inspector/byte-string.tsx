import { memo } from 'react';
import { useStorePart } from '#ui/use-store.ts';
import type { Masks } from '#domain/http/redaction.ts';
import type { Segment } from '#domain/http/segments.ts';
import { lightsUpInString, useHighlightStore } from './highlight.tsx';
import styles from './byte-string.module.css';

/** Longer values are cut until they are asked for, in characters of the encoded value. */
const cutAbove = 2000;

/** The first characters, without part of an escape like `%25E2`. */
function cutHead(value: string): string {
  return value.slice(0, 240).replace(/%[0-9A-F]{0,4}$/u, '');
}

/** The last characters, from the start of an escape. */
function cutTail(value: string): string {
  const tail = value.slice(-80);
  return tail.includes('%') ? tail.slice(tail.indexOf('%')) : tail;
}

/** Whether a string holds a value that is cut until it is asked for. */
export function holdsLongValue(segments: readonly Segment[]): boolean {
  return segments.some(({ key, value }) => key !== null && value.length > cutAbove);
}

interface ByteStringProps {
  readonly label: string;
  readonly segments: readonly Segment[];
  /** What stands for sensitive values; empty when they are revealed. */
  readonly masks: Masks;
  /** Whether long values are shown whole. */
  readonly whole: boolean;
}

/** A string whose runs know where they come from: coloured, lit up, masked, cut. */
export const ByteString = memo(function ByteString({ label, segments, masks, whole }: ByteStringProps) {
  return (
    // The string can be reached and scrolled by keyboard, and selected whole.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles['string']} aria-label={label} role="group" tabIndex={0} translate="no">
      {inGroups(segments).map((group, index) => (
        // Groups have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} group={group} masks={masks} whole={whole} />
      ))}
    </pre>
  );
});

const groupSize = 8;

function inGroups(segments: readonly Segment[]): (readonly Segment[])[] {
  const groups: (readonly Segment[])[] = [];
  for (let start = 0; start < segments.length; start += groupSize) {
    groups.push(segments.slice(start, start + groupSize));
  }
  return groups;
}

interface GroupProps {
  readonly group: readonly Segment[];
  readonly masks: Masks;
  readonly whole: boolean;
}

/** Some runs: a key changes one of them, and the groups without it are not looked into. */
const Group = memo(
  function Group({ group, masks, whole }: GroupProps) {
    return group.map((segment, index) => (
      // Segments have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Run
        key={`${index}:${segment.key ?? ''}`}
        segment={segment}
        mask={maskOf(segment, masks)}
        whole={whole}
      />
    ));
  },
  (before, after) =>
    before.masks === after.masks &&
    before.whole === after.whole &&
    before.group.length === after.group.length &&
    before.group.every((segment, index) => {
      const other = after.group[index];
      return other !== undefined && saysTheSame(segment, other);
    }),
);

function maskOf(segment: Segment, masks: Masks): string | null {
  return segment.key === null ? null : (masks.get(segment.key) ?? null);
}

interface RunProps {
  readonly segment: Segment;
  readonly mask: string | null;
  readonly whole: boolean;
}

const Run = memo(
  function Run({ segment, mask, whole }: RunProps) {
    const highlight = useHighlightStore();
    const { key, origin, lead, value } = segment;
    const lit = useStorePart(highlight, (current) => key !== null && current.key === key);
    if (key === null) return <span className={styles['plain']}>{value}</span>;
    const cut = mask === null && value.length > cutAbove && !whole;
    return (
      <span
        className={`${styles['segment']} ${styles[origin]} ${lit ? styles['lit'] : ''} ${value.length > cutAbove ? styles['long'] : ''}`}
        data-key={key}
        data-lit={lit || undefined}
        {...lightsUpInString(highlight, key)}
      >
        {lead}
        {mask === null ? null : <span className={styles['mask']}>{mask}</span>}
        {mask === null && !cut ? value : null}
        {cut ? `${cutHead(value)}…${cutTail(value)}` : null}
      </span>
    );
  },
  (before, after) =>
    before.mask === after.mask && before.whole === after.whole && saysTheSame(before.segment, after.segment),
);

function saysTheSame(left: Segment, right: Segment): boolean {
  return (
    left === right ||
    (left.key === right.key &&
      left.origin === right.origin &&
      left.lead === right.lead &&
      left.value === right.value)
  );
}

import { useMemo, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import { formatXml, joinXmlLines, splitRawLines, type XmlLine } from '#domain/invoice/format-xml.ts';
import type { InvoiceDocument, InvoiceOccurrence } from '#domain/invoice/invoice-document.ts';
import { locateElement } from '#domain/invoice/locate-element.ts';
import type { SourceRange } from '#domain/invoice/source-positions.ts';
import { CopyValue } from './copy-value.tsx';
import { useInvoice } from './invoice-context.tsx';
import type { ShownBytes } from './shown-answer.ts';
import { useDecodedBody } from './use-decoded-body.ts';
import { XmlLines, type LitPart } from './xml-lines.tsx';
import styles from './xml-view.module.css';

/** The XML with line numbers, formatted or as received. What is no XML is shown as received. */
export function XmlView({ shown }: { readonly shown: ShownBytes }) {
  return shown.reading.kind === 'invoice' ? (
    <InvoiceXml document={shown.reading.document} />
  ) : (
    <OtherLines shown={shown} />
  );
}

function InvoiceXml({ document }: { readonly document: InvoiceDocument }) {
  const [form, setForm] = useState<'formatted' | 'raw'>('formatted');
  const raw = useMemo(() => splitRawLines(document.positions), [document]);
  const formatted = useMemo(() => formatXml(document), [document]);
  const text = useMemo(
    () => (form === 'formatted' ? joinXmlLines(formatted) : document.source),
    [form, formatted, document],
  );
  const { selected } = useInvoice();
  const key = useStore(selected);
  const ranges = useMemo(() => rangesOf(document, key), [document, key]);
  const litIndex =
    form === 'formatted'
      ? formatted.findIndex((line) => litIn(ranges, line) !== null)
      : (ranges.map(({ startLine }) => startLine).toSorted((one, other) => one - other)[0] ?? 0) - 1;
  return (
    <>
      <div className={styles['bar']}>
        <Segmented
          label="form of the XML"
          options={[
            { value: 'formatted', text: 'Formatted' },
            { value: 'raw', text: 'As received' },
          ]}
          value={form}
          onChange={setForm}
        />
        <CopyValue what="XML" text={text} />
      </div>
      <XmlLines
        lines={form === 'formatted' ? formatted : raw}
        litIndex={litIndex}
        litIn={(line) => litIn(ranges, line)}
        keyOf={(line) => keyOfLine(document, line)}
      />
    </>
  );
}

/** Lines of what is no invoice; there may be a million. */
function OtherLines({ shown }: { readonly shown: ShownBytes }) {
  const decoded = useDecodedBody(shown);
  const lines = useMemo(() => (decoded?.body ? splitRawLines(decoded.body.positions) : null), [decoded]);
  if (decoded === null) return null;
  return lines === null ? (
    <Notice tone="problem">The text cannot be shown here. The download holds it as it came.</Notice>
  ) : (
    <XmlLines lines={lines} litIndex={-1} litIn={() => null} keyOf={() => null} />
  );
}

/** The part of a line that belongs to the selected value; null for none. */
function litIn(ranges: readonly SourceRange[], { range: { start, end } }: XmlLine): LitPart | null {
  const range = ranges.find((each) => start < each.end && end > each.start);
  return range === undefined
    ? null
    : { start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start };
}

/** What stands between the tags; the whole element where nothing does. */
function valueRange({ range, contentRange }: InvoiceOccurrence): SourceRange {
  return contentRange.start < contentRange.end ? contentRange : range;
}

function rangesOf(document: InvoiceDocument, key: string | null): readonly SourceRange[] {
  if (key === null) return [];
  if (key.startsWith('other:')) {
    const other = document.others[Number(key.slice('other:'.length))];
    return other === undefined ? [] : [other.range];
  }
  return document.values.get(key)?.occurrences.map(valueRange) ?? [];
}

/** The value that a line shows. A raw line may hold several: the first one is taken. */
function keyOfLine(document: InvoiceDocument, { range, text }: XmlLine): string | null {
  if (text.trim() === '') return null;
  const located = locateElement(document, range.start + (text.length - text.trimStart().length));
  if (located === null) return null;
  return located.kind === 'other' ? `other:${located.index}` : located.path;
}

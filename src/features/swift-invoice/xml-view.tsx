import { useMemo, useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import { decodeLeniently } from '#domain/invoice/decode-body.ts';
import { formatXml, joinXmlLines, splitRawLines, type XmlLine } from '#domain/invoice/format-xml.ts';
import type { InvoiceDocument, InvoiceOccurrence } from '#domain/invoice/invoice-document.ts';
import { locateElement } from '#domain/invoice/locate-element.ts';
import { findPositions, type SourceRange } from '#domain/invoice/source-positions.ts';
import { CopyValue } from './copy-value.tsx';
import { useInvoice } from './invoice-context.tsx';
import type { ShownBytes } from './shown-answer.ts';
import { XmlLines, type LitPart } from './xml-lines.tsx';
import styles from './xml-view.module.css';

/** The XML with line numbers, formatted or as received. What is no XML is shown as received. */
export function XmlView({ shown }: { readonly shown: ShownBytes }) {
  const [form, setForm] = useState<'formatted' | 'raw'>('formatted');
  const document = shown.reading.kind === 'invoice' ? shown.reading.document : null;
  const raw = useMemo(
    () => splitRawLines(document?.positions ?? findPositions(decodeLeniently(shown.bytes))),
    [document, shown.bytes],
  );
  const formatted = useMemo(() => (document === null ? null : formatXml(document)), [document]);
  const { selected } = useInvoice();
  const key = useStore(selected);
  const ranges = useMemo(() => rangesOf(document, key), [document, key]);
  const isFormatted = form === 'formatted' && formatted !== null;
  const litIndex = isFormatted
    ? formatted.findIndex((line) => litIn(ranges, line) !== null)
    : (ranges.map(({ startLine }) => startLine).toSorted((one, other) => one - other)[0] ?? 0) - 1;
  return (
    <>
      {formatted === null ? null : (
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
          <CopyValue
            what="XML"
            text={form === 'formatted' ? joinXmlLines(formatted) : decodeLeniently(shown.bytes)}
          />
        </div>
      )}
      <XmlLines
        lines={isFormatted ? formatted : raw}
        litIndex={litIndex}
        litIn={(line) => litIn(ranges, line)}
        keyOf={(line) => keyOfLine(document, line)}
      />
    </>
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

function rangesOf(document: InvoiceDocument | null, key: string | null): readonly SourceRange[] {
  if (document === null || key === null) return [];
  if (key.startsWith('other:')) {
    const other = document.others[Number(key.slice('other:'.length))];
    return other === undefined ? [] : [other.range];
  }
  return document.values.get(key)?.occurrences.map(valueRange) ?? [];
}

/** The value that a line shows. A raw line may hold several: the first one is taken. */
function keyOfLine(document: InvoiceDocument | null, { range, text }: XmlLine): string | null {
  if (document === null || text.trim() === '') return null;
  const located = locateElement(document, range.start + (text.length - text.trimStart().length));
  if (located === null) return null;
  return located.kind === 'other' ? `other:${located.index}` : located.path;
}

/** What is selected of the pasted text: in its field, or where it is shown with what was taken. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Span } from '#domain/diagnosis/paste/layers/layered-text.ts';

/** An index in a field, which has one kind of line end, as an index in the text. */
export function indexInText(text: string, shown: number): number {
  let index = shown;
  for (const { index: lineEnd } of text.matchAll(/\r\n/gu)) {
    if (lineEnd >= index) break;
    index += 1;
  }
  return index;
}

function inField(field: HTMLTextAreaElement, text: string): Span | null {
  const { selectionStart: start, selectionEnd: end } = field;
  return start === end ? null : { start: indexInText(text, start), end: indexInText(text, end) };
}

/** The index at an end of a selection: inside of a cell that shows the text itself, else at the edge of the cell. */
function indexAt(cell: HTMLElement, node: Node, offset: number, edge: 'start' | 'end'): number {
  const start = Number(cell.dataset['start']);
  const end = Number(cell.dataset['end']);
  const isInside = node.nodeType === Node.TEXT_NODE && cell.contains(node);
  return isInside && cell.dataset['exact'] !== undefined ? start + offset : edge === 'start' ? start : end;
}

function inView(view: HTMLElement, selection: Selection | null): Span | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!view.contains(range.commonAncestorContainer)) return null;
  const cells = [...view.querySelectorAll<HTMLElement>('[data-start]')].filter((cell) =>
    range.intersectsNode(cell),
  );
  const first = cells.at(0);
  const last = cells.at(-1);
  if (first === undefined || last === undefined) return null;
  const start = indexAt(first, range.startContainer, range.startOffset, 'start');
  const end = indexAt(last, range.endContainer, range.endOffset, 'end');
  return end > start ? { start, end } : null;
}

interface Selected {
  readonly text: string;
  readonly span: Span;
}

/** @returns Null where nothing is selected. It stays while the buttons that use it are clicked. */
export function useSelectedBytes(text: string, view: RefObject<HTMLElement | null>): Span | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  useLayoutEffect(() => {
    const follow = (): void => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement && field.id === 'paste') {
        const span = inField(field, text);
        setSelected(span === null ? null : { text, span });
      } else if (view.current !== null) {
        const span = inView(view.current, document.getSelection());
        if (span !== null) setSelected({ text, span });
      }
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [text, view]);
  return selected?.text === text ? selected.span : null;
}

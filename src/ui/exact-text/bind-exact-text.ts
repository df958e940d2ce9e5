import { editedText, type Insertion } from './edited-text.ts';
import { shownText } from './line-ends.ts';

interface ExactText {
  readonly read: () => string;
  /** Takes the text after an edit. The text area shows it already. */
  readonly write: (exact: string) => void;
}

/** How many former texts are known again when an edit is undone. */
const remembered = 50;

/**
 * Keeps the exact text behind a text area, which knows one kind of line end.
 *
 * @returns Stops it.
 */
export function bindExactText(area: HTMLTextAreaElement, { read, write }: ExactText): () => void {
  let insertion: Insertion | null = null;
  /** Texts with CR by what is shown of them: "undo" brings back no more than that. */
  const former = new Map<string, string>();

  const remember = (exact: string): void => {
    const shown = shownText(exact);
    former.delete(shown);
    if (shown === exact) return;
    former.set(shown, exact);
    const [oldest] = former.keys();
    if (former.size > remembered && oldest !== undefined) former.delete(oldest);
  };

  const onBeforeInput = ({ data }: InputEvent): void => {
    const { selectionStart: start, selectionEnd: end } = area;
    insertion = data === null ? null : { start, end, text: data };
  };
  const onInput = (event: Event): void => {
    const before = read();
    remember(before);
    write(after(before, event));
    insertion = null;
  };
  const after = (before: string, event: Event): string => {
    const { value, selectionEnd } = area;
    // Not an edit: a script set the value and said so.
    if (!(event instanceof InputEvent)) return value;
    const known = event.inputType.startsWith('history') ? former.get(value) : undefined;
    return known ?? editedText(before, value, selectionEnd, insertion);
  };

  area.addEventListener('beforeinput', onBeforeInput);
  area.addEventListener('input', onInput);
  return () => {
    area.removeEventListener('beforeinput', onBeforeInput);
    area.removeEventListener('input', onInput);
  };
}

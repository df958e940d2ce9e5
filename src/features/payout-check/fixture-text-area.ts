/** Test support: text areas of happy-dom with the line ends of a browser's, LF alone. */
import { shownText } from '#ui/exact-text/line-ends.ts';

export function showLfAlone(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  Object.defineProperty(HTMLTextAreaElement.prototype, 'value', {
    ...own,
    set(value: string) {
      own?.set?.call(this, shownText(value));
    },
  });
}

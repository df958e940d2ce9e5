import { flushSync } from 'react-dom';
import { useKeyDown } from './use-key-down.ts';

/**
 * `/` gives the box the focus, but where somebody types.
 *
 * @param show - shows the box, which has no room everywhere.
 */
export function useSlash(input: { readonly current: HTMLInputElement | null }, show?: () => void): void {
  useKeyDown((event) => {
    const { target } = event;
    const typing =
      target instanceof HTMLElement &&
      target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (show !== undefined) flushSync(show);
    input.current?.focus();
    input.current?.select();
  });
}

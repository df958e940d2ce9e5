import { useEffect } from 'react';

/** `/` gives the box the focus, but where somebody types. */
export function useSlash(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: DocumentEventMap['keydown']): void => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement &&
        target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}

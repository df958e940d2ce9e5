import { useHighlightStore } from '#inspector/highlight.tsx';
import { useCompose } from './compose-context.tsx';

/** Opens the base string where the bytes of a field are, and lights them up. */
export function useShowInStrings(): (name: string) => void {
  const { openStrings } = useCompose();
  const highlight = useHighlightStore();
  return (name) => {
    openStrings();
    highlight.set({ key: name, from: 'form' });
    // The tab is drawn by then, and what a menu gave the focus back to has had it.
    setTimeout(() => {
      highlight.set({ key: name, from: 'form' });
      for (const run of document.querySelectorAll(`[data-key="${CSS.escape(name)}"]`)) {
        run.scrollIntoView({ block: 'nearest' });
      }
    }, 60);
  };
}

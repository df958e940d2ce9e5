import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** States that were said. */
const SaidContext = createContext<Set<string>>(new Set());

/**
 * The one place of the page that speaks by itself. It stands before it says anything, or a screen reader would not hear
 * it; what it says is said once, also where it is the same as before.
 */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const [announce] = useState<Announce>(
    () => (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })),
  );
  const [states] = useState(() => new Set<string>());
  return (
    <AnnounceContext value={announce}>
      <div role="status" aria-label="Announcements" className="visually-hidden">
        <p key={said.turn}>{said.text}</p>
      </div>
      <SaidContext value={states}>{children}</SaidContext>
    </AnnounceContext>
  );
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** How long a state has to last before it is news: nobody is talked to while typing. */
const pauseMs = 1000;

/**
 * Says a state when it is another one than before, once it lasts.
 *
 * @param state - null where there is nothing to say of it; the one at the beginning is not news.
 * @param atFirst - `news` where no page begins with it: it came before the part that says it, and is said unless it was.
 */
export function useSpokenState(state: string | null, atFirst: 'known' | 'news' = 'known'): void {
  const announce = useAnnounce();
  const said = useContext(SaidContext);
  const known = useRef(atFirst === 'known' || (state !== null && said.has(state)) ? state : null);
  useEffect(() => {
    if (state === null || state === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = state;
      said.add(state);
      announce(state);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [announce, said, state]);
}

import { useCallback, useState } from 'react';

/**
 * How many rows of a list are shown. With another list it begins anew, also with one that was shown whole before, as when
 * a search is emptied.
 *
 * @param list - what tells one list from another.
 */
export function useRowLimit(first: number, list: unknown): readonly [number, (limit: number) => void] {
  const [kept, setKept] = useState({ list, limit: first });
  if (kept.list !== list) setKept({ list, limit: first });
  const setLimit = useCallback((limit: number) => setKept({ list, limit }), [list]);
  return [kept.list === list ? kept.limit : first, setLimit];
}

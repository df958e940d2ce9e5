import { createContext, useContext } from 'react';
import type { CaseLine } from './case-line-model.ts';

export const CaseLineContext = createContext<CaseLine | null>(null);

export function useCaseLine(): CaseLine {
  const line = useContext(CaseLineContext);
  if (line === null) throw new Error('CaseLineContext is missing');
  return line;
}

import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';

/** Classes of the page's style sheet, by what became of an exchange. */
export const toneClasses: Readonly<Record<ExchangeVerdict['tone'], string>> = {
  good: 'good',
  open: 'uncertain',
  refused: 'refused',
  plain: 'plain',
};

/** Words for where a fault lies, what was looked for and what a check came to. */
import type { MistakeGroup, MistakeLayer } from '../../catalogue/mistake-row.ts';
import type { Check, Difference, DifferenceLayer, DifferenceRow } from '../diagnosis.ts';

/** Where a fault lies, in a sentence. */
export const layerWords: Readonly<Record<MistakeLayer | DifferenceLayer, string>> = {
  name: 'its name',
  value: 'the value itself',
  'normalized string': 'the normalized string',
  'base string': 'the base string',
  key: 'the key',
  signature: 'the signature',
  header: 'the header',
};

export const rowLayerWords: Readonly<Record<NonNullable<DifferenceRow['layer']>, string>> = {
  name: 'name',
  value: 'value',
  encoding: 'encoding',
  order: 'order',
  missing: 'left out',
  added: 'added',
};

export const groupWords: Readonly<Record<MistakeGroup, string>> = {
  parameters: 'Which parameters are signed',
  values: 'Values that were signed',
  encoding: 'Percent-encoding',
  order: 'Order of the parameters',
  'base string': 'Base string',
  signing: 'What was signed instead of the base string',
  key: 'Hash and key',
  transport: 'Transport of the signature',
  header: 'Authorization header',
};

export const checkWords: Readonly<Record<Check['status'], string>> = {
  ok: 'Good',
  note: 'Note',
  problem: 'Problem',
  harmless: 'Harmless',
  unknown: 'Not known',
};

/** Where two base strings part, where that is not in a single parameter. */
export function placeWords({ firstPart }: Difference): string {
  switch (firstPart) {
    case 'method':
      return 'the method';
    case 'uri':
      return 'the URL';
    case 'parameters':
      return 'the parameters';
    case null:
      return 'how the text is put together';
  }
}

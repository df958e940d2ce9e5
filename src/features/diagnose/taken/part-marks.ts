/** The letter and the look of each part in the pasted text: colour alone tells nothing to some. */
import type { PartName } from '../model/diagnose-inputs.ts';

export const partMarks: Readonly<Record<PartName, { readonly letter: string; readonly look: string }>> = {
  method: { letter: 'M', look: 'method' },
  url: { letter: 'U', look: 'url' },
  authorization: { letter: 'A', look: 'header' },
  contentType: { letter: 'C', look: 'type' },
  body: { letter: 'B', look: 'body' },
  signature: { letter: 'S', look: 'signature' },
  baseString: { letter: 'BS', look: 'string' },
  normalizedParameters: { letter: 'N', look: 'string' },
};

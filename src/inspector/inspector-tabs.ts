export type SignatureStepId = 'parameters' | 'base-string' | 'signature' | 'header' | 'request';

export type InspectorTab = SignatureStepId | 'code' | 'answers';

/** The tabs of a request by their fragments, the one that is open at first before the others. */
export const inspectorTabs = [
  'base-string',
  'parameters',
  'signature',
  'header',
  'request',
  'code',
  'answers',
] as const;

/** The first steps do not need the signature: a new one does not render them again. */
export function needsSignature(tab: InspectorTab): boolean {
  return tab !== 'parameters' && tab !== 'base-string';
}

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

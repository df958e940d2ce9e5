/** A request that is diagnosed at once: it says too little. */
import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import type { DiagnosisRequest } from '#services/diagnoser.ts';

export const diagnosisRequest: DiagnosisRequest = {
  parts: { ...nothingKnown, method: 'GET', url: 'https://gw.example/a', authorization: 'OAuth a="b"' },
  otherReadings: [],
  isCut: false,
  publicKeyText: '',
  simulator: null,
  nowSeconds: 0,
  context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
  depth: 2,
};

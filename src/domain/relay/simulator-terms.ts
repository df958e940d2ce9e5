/** What page and simulator agree on apart from the shape of their messages. */

/** Response header in which the simulator names its record of a request. */
export const simulatorRecordHeader = 'x-simulator-record';

/** What the simulator answers, so that each state of a client can be tried. `describe-behaviour.ts` says what each is. */
export const simulatorBehaviours = [
  'documented',
  'error',
  'validation-error',
  'access-denied',
  'page-missing',
  'server-error',
  'bad-gateway',
  'unavailable',
  'slow',
  'reset',
  'cut-short',
  'garbage',
  'redirect',
  'huge',
] as const;

/** How long a chosen behaviour lasts: for the next request that gets it, or until another one is chosen. */
export const behaviourSpans = ['next-request', 'until-changed'] as const;

/** Greatest number of endpoints, and of groups, that the simulator is told to serve. */
export const servedLimit = 50;

/** What the simulated gateway can be told to answer, in words and in the order of a choice. */
import type { SimulatorBehaviour } from '../relay/simulator-contract.ts';
import { simulatorBehaviours } from '../relay/simulator-terms.ts';

export const behaviourGroups = ['documented', 'server', 'network', 'nonsense'] as const;
export type BehaviourGroup = (typeof behaviourGroups)[number];

export const behaviourGroupTitles: Readonly<Record<BehaviourGroup, string>> = {
  documented: 'What the document says',
  server: 'A server in trouble',
  network: 'A network in trouble',
  nonsense: 'What no gateway should answer',
};

export interface BehaviourWords {
  readonly group: BehaviourGroup;
  /** Of the choice. */
  readonly text: string;
  /** What it means, in one sentence. */
  readonly note: string;
}

const words: Readonly<Record<SimulatorBehaviour, BehaviourWords>> = {
  documented: {
    group: 'documented',
    text: 'as documented',
    note: 'It takes what is right, and refuses what is not.',
  },
  error: {
    group: 'documented',
    text: 'type=error',
    note: 'Every order and command is declined. A Swift invoice, which has no such answer, is a page that does not exist.',
  },
  'validation-error': {
    group: 'documented',
    text: 'type=validation-error',
    note: 'Every order and command is called invalid. A Swift invoice, which has no such answer, is a page that does not exist.',
  },
  'access-denied': {
    group: 'documented',
    text: '403 access denied',
    note: 'Every request is refused at access level, with a page and no reason.',
  },
  'page-missing': {
    group: 'documented',
    text: '404 page does not exist',
    note: 'The document has it for the Swift invoice; other operations get a page that says the same.',
  },
  'server-error': { group: 'server', text: '500 server error', note: 'Not documented: an HTML page.' },
  'bad-gateway': {
    group: 'server',
    text: '502 bad gateway',
    note: 'Not documented: an HTML page of a proxy.',
  },
  unavailable: { group: 'server', text: '503 unavailable', note: 'Not documented: an HTML page of a proxy.' },
  slow: {
    group: 'network',
    text: 'too slow',
    note: 'It answers as documented, later than anybody waits.',
  },
  reset: { group: 'network', text: 'connection reset', note: 'The connection breaks before the answer.' },
  'cut-short': {
    group: 'network',
    text: 'cut off in the middle',
    note: 'It answers as documented, and the connection breaks halfway.',
  },
  garbage: { group: 'nonsense', text: 'garbage', note: 'Bytes that are neither pairs nor text.' },
  redirect: { group: 'nonsense', text: 'a redirect', note: 'To another host, which is not followed.' },
  huge: { group: 'nonsense', text: '100 MB', note: 'More than anybody reads.' },
};

export function describeBehaviour(behaviour: SimulatorBehaviour): BehaviourWords {
  return words[behaviour];
}

export function behavioursOf(group: BehaviourGroup): readonly SimulatorBehaviour[] {
  return simulatorBehaviours.filter((behaviour) => words[behaviour].group === group);
}

/** Whether it stands for every request, whatever that is like: a broken server or network looks at none. */
export function ignoresRequest(behaviour: SimulatorBehaviour): boolean {
  const { group } = words[behaviour];
  return group === 'server' || group === 'nonsense' || behaviour === 'reset';
}

/** Whether what a request holds decides the answer, once its signature is right. */
export function looksAtContent(behaviour: SimulatorBehaviour): boolean {
  return behaviour === 'documented' || behaviour === 'slow' || behaviour === 'cut-short';
}

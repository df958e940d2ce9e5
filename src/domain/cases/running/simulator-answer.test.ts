import { expect, it } from 'vitest';
import type { SimulatorSettings } from '../../relay/simulator-contract.ts';
import { fixtureSettings } from '../../simulator/fixture-simulator-state.ts';
import { readCaseFile } from '../file/read-case-file.ts';
import { ticketText } from '../fixture-cases.ts';
import { simulatorAnswerOf } from './simulator-answer.ts';

const settings: SimulatorSettings = {
  ...fixtureSettings,
  behaviour: 'slow',
  behaviourSpan: 'next-request',
  invalidFields: ['amount'],
};

it('tells the simulator what the case says, and afterwards what was chosen before', () => {
  const read = readCaseFile(ticketText);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  expect(simulatorAnswerOf(read.value, settings)).toBe(null);
  expect(simulatorAnswerOf({ ...read.value, simulator: 'server-error' }, settings)).toEqual({
    apply: { behaviour: 'server-error', behaviourSpan: 'until-changed' },
    restore: { behaviour: 'slow', behaviourSpan: 'next-request' },
  });
});

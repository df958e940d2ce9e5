// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { fixtureSession } from '#services/fixture-session.ts';
import { EnvironmentPanel } from './environment-panel.tsx';

it('has the choice first, and the simulator’s settings behind it', () => {
  const commits: (string | null)[][] = [];
  const shown = (): (string | null)[] => [
    screen.queryByRole('radio', { name: /^Simulator/u }) && 'choice',
    screen.queryByText('its settings') && 'settings',
  ];
  render(
    <Profiler id="panel" onRender={() => commits.push(shown())}>
      <EnvironmentPanel
        session={fixtureSession({ targetId: 'simulator' })}
        config={null}
        address={null}
        clipboard={{ writeText: async () => undefined }}
        simulator={<p>its settings</p>}
      />
    </Profiler>,
  );
  expect(commits).toEqual([
    ['choice', null],
    ['choice', 'settings'],
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** A file's imports inside the repository that are there when it runs, from the root. */
function importsOf(path: string): string[] {
  const statements = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(?<from>[#.][^']*)';/gmu,
  );
  return [...statements].map(({ groups }) => {
    const from = groups?.['from'] ?? '';
    return from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(path), from).replaceAll('\\', '/');
  });
}

function reach(start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached) if (existsSync(path)) for (const each of importsOf(path)) reached.add(each);
  return reached;
}

it('the simulated gateway reaches no code of the page’s signer, not even through what it shares with the composer', () => {
  const reached = [...reach('src/server/simulator/simulator.ts')];
  expect(reached).toContain('src/domain/payout-check/rules/field-rules.ts');
  expect(reached.filter((path) => path.startsWith('src/domain/oauth1/'))).toEqual([]);
  expect(reached.filter((path) => !existsSync(path))).toEqual([]);
});

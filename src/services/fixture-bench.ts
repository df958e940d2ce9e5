/** Test support: what pages need around cases, over a folder that a test holds in memory. */
import type { OperationId } from '#domain/gateway/operations.ts';
import type { CaseBench } from './case-bench.ts';
import { createCaseDesk } from './case-desk.ts';
import { fixtureWorkspace, type FixtureWorkspace } from './fixture-workspace.ts';
import { createLiveWorkspace } from './live-workspace.ts';

export function fixtureBench(
  folder: Pick<FixtureWorkspace, 'server'> = fixtureWorkspace(),
  opened: OperationId[] = [],
): CaseBench {
  return {
    desk: createCaseDesk(),
    folder: folder.server,
    workspace: createLiveWorkspace(folder.server),
    importer: { read: () => Promise.reject(new Error('not asked for')), cancel: () => undefined },
    openPage: (operation) => void opened.push(operation),
    openCases: () => undefined,
  };
}

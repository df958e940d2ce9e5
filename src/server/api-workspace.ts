/** The calls around the folder of cases. */
import * as z from 'zod/mini';
import { failed, success } from '#domain/result.ts';
import { readFileSchema, removeFileSchema, writeFileSchema } from '#domain/workspace/workspace-contract.ts';
import { call, type ApiCall } from './api-call.ts';
import type { WorkspaceControl } from './workspace/workspace.ts';

export const workspaceStreamPath = '/api/workspace/stream';
export const workspaceWritePath = '/api/workspace/write';

/** A text of 1 MiB as JSON: no character of it is longer than two. */
export const workspaceWriteLimitBytes = 2 * 1_048_576 + 8192;

export function workspaceCalls(workspace: WorkspaceControl): readonly (readonly [string, ApiCall])[] {
  return [
    ['/api/workspace/state', call(z.strictObject({}), async () => success(await workspace.state()))],
    [
      '/api/workspace/read',
      call(readFileSchema, async ({ path }) => {
        const read = await workspace.read(path);
        return read.ok ? read : failed({ status: 409, error: `${read.failure.what} ${read.failure.next}` });
      }),
    ],
    [workspaceWritePath, call(writeFileSchema, async (write) => success(await workspace.write(write)))],
    [
      '/api/workspace/remove',
      call(removeFileSchema, async (removal) => success(await workspace.remove(removal))),
    ],
    [
      '/api/workspace/starter-set',
      call(z.strictObject({}), async () => success(await workspace.addStarterSet())),
    ],
  ];
}

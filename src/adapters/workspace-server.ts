/** {@link WorkspaceServer}: its calls, and the stream of what changes in the folder. */
import type * as z from 'zod/mini';
import {
  starterReplySchema,
  workspaceReplySchema,
  workspaceStateSchema,
  workspaceStreamSchema,
  workspaceTextSchema,
} from '#domain/workspace/workspace-contract.ts';
import { createPartsJoiner } from '#domain/workspace/workspace-changes.ts';
import type { WorkspaceServer } from '#services/workspace-server.ts';
import type { FollowStream } from './message-stream.ts';

type Call = <Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.infer<Schema>>;

export function createWorkspaceServer(call: Call, follow: FollowStream): WorkspaceServer {
  return {
    workspaceState: () => call('/api/workspace/state', {}, workspaceStateSchema),
    workspaceStream(onMessage, signal) {
      const join = createPartsJoiner();
      return follow(
        '/api/workspace/stream',
        workspaceStreamSchema,
        (part) => {
          const message = join(part);
          if (message !== null) onMessage(message);
        },
        signal,
      );
    },
    readWorkspaceFile: (path) => call('/api/workspace/read', { path }, workspaceTextSchema),
    writeWorkspaceFile: (write) => call('/api/workspace/write', write, workspaceReplySchema),
    removeWorkspaceFile: (removal) => call('/api/workspace/remove', removal, workspaceReplySchema),
    addStarterSet: () => call('/api/workspace/starter-set', {}, starterReplySchema),
  };
}

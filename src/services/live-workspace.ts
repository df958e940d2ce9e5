/** What the workspace folder holds, as long as somebody looks: one stream, opened again when it is lost. */
import type { WorkspaceMessage } from '#domain/workspace/workspace-contract.ts';
import { applyWorkspaceMessage, type SeenWorkspace } from './apply-workspace-message.ts';
import { createLiveState, type LiveStateStore } from './live-state.ts';
import type { WorkspaceServer } from './workspace-server.ts';

export type LiveWorkspaceStore = LiveStateStore<SeenWorkspace>;

export function createLiveWorkspace(server: Pick<WorkspaceServer, 'workspaceStream'>): LiveWorkspaceStore {
  return createLiveState<WorkspaceMessage, SeenWorkspace>(server.workspaceStream, applyWorkspaceMessage);
}

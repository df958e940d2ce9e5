import type {
  StarterReply,
  WorkspaceMessage,
  WorkspaceRemoval,
  WorkspaceReply,
  WorkspaceState,
  WorkspaceText,
  WorkspaceWrite,
} from '#domain/workspace/workspace-contract.ts';

/** The part of the console's own Node side that keeps the folder of cases. Every call may throw `ConsoleServerError`. */
export interface WorkspaceServer {
  readonly workspaceState: () => Promise<WorkspaceState>;
  /**
   * Hands on each message as it comes, the first of which is a whole state.
   *
   * @returns Once the server ended the stream or `signal` aborted it; it throws where the connection was lost.
   */
  readonly workspaceStream: (
    onMessage: (message: WorkspaceMessage) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Throws where there is no such file, with a sentence. */
  readonly readWorkspaceFile: (path: string) => Promise<WorkspaceText>;
  readonly writeWorkspaceFile: (write: WorkspaceWrite) => Promise<WorkspaceReply>;
  readonly removeWorkspaceFile: (removal: WorkspaceRemoval) => Promise<WorkspaceReply>;
  readonly addStarterSet: () => Promise<StarterReply>;
}

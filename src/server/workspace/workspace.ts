/** The folder of cases: what it holds, who is told when that changes, and how it is changed from the page. */
import type {
  StarterReply,
  WorkspaceRemoval,
  WorkspaceReply,
  WorkspaceState,
  WorkspaceStreamMessage,
  WorkspaceText,
  WorkspaceWrite,
} from '#domain/workspace/workspace-contract.ts';
import { inStreamParts, workspaceChange } from '#domain/workspace/workspace-changes.ts';
import type { WorkspaceRefusal } from '#domain/workspace/workspace-path.ts';
import type { Result } from '#domain/result.ts';
import { createMessageStreams, type StreamPlaces } from '../message-streams.ts';
import { listStarterCases } from '../starter-set.ts';
import { addStarterSet } from './add-starter-set.ts';
import { createCatalogReader, type Catalog } from './catalog.ts';
import { createFileChanges } from './change-files.ts';
import { watchFolder, type FolderWatch } from './watch-folder.ts';
import type { WorkspaceChoice } from './workspace-choice.ts';

export interface WorkspaceOptions {
  readonly choice: WorkspaceChoice;
  readonly nowMs: () => number;
  readonly streamPlaces: StreamPlaces;
  /** Between two looks at a folder that says nothing by itself, at least. */
  readonly lookAgainMs?: number;
}

/** What the API controls. */
export interface WorkspaceControl {
  readonly state: () => Promise<WorkspaceState>;
  /** Null where there are too many. */
  readonly openStream: () => Promise<ReadableStream<Uint8Array> | null>;
  readonly read: (path: string) => Promise<Result<WorkspaceText, WorkspaceRefusal>>;
  readonly write: (write: WorkspaceWrite) => Promise<WorkspaceReply>;
  readonly remove: (removal: WorkspaceRemoval) => Promise<WorkspaceReply>;
  readonly addStarterSet: () => Promise<StarterReply>;
}

export interface Workspace {
  readonly control: WorkspaceControl;
  /** Ends the streams and the watching. */
  readonly close: () => void;
}

/** Changes come in swarms, as when a branch is checked out. */
const gatherMs = 60;
const usualLookAgainMs = 2000;
/** A large folder on a slow disk is looked at less often. */
const restFactor = 15;

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { choice, nowMs, streamPlaces, lookAgainMs = usualLookAgainMs } = options;
  const streams = createMessageStreams<WorkspaceStreamMessage>(streamPlaces);
  const catalog = createCatalogReader(choice, nowMs);
  const files = createFileChanges(choice.path);
  let told: WorkspaceState | null = null;
  let watching: FolderWatch | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function plan(afterMs: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void lookAgain(), afterMs);
    timer.unref();
  }

  function rest(): void {
    clearTimeout(timer);
    watching?.close();
    watching = null;
    told = null;
  }

  function take({ state, folders }: Catalog): void {
    const change = told === null ? null : workspaceChange(told, state, nowMs());
    told = state;
    if (change !== null) inStreamParts(change).forEach(streams.send);
    watching?.follow(folders);
  }

  async function lookAgain(): Promise<void> {
    if (!streams.isHeard()) {
      rest();
      return;
    }
    const startedAt = performance.now();
    const found = await catalog.read();
    if (isClosed) return;
    take(found);
    plan(Math.max(lookAgainMs, restFactor * (performance.now() - startedAt)));
  }

  function hint(): void {
    plan(gatherMs);
  }

  /** What the page changed is told to every page, also where the system tells of nothing. */
  async function thenTold<Reply>(reply: Promise<Reply>): Promise<Reply> {
    const done = await reply;
    if (streams.isHeard()) plan(0);
    return done;
  }

  return {
    control: {
      state: async () => (await catalog.read()).state,
      async openStream() {
        const found = await catalog.read();
        if (isClosed) return null;
        // Those that listen already are told what this look found, and the new one begins with it.
        take(found);
        const stream = streams.open(...inStreamParts({ kind: 'state', state: found.state }));
        if (stream === null) return null;
        watching ??= watchFolder(hint);
        watching.follow(found.folders);
        // Something may have changed between the look and the watching.
        hint();
        return stream;
      },
      read: files.read,
      write: (write) => thenTold(files.write(write)),
      remove: (removal) => thenTold(files.remove(removal)),
      addStarterSet: () => thenTold(addStarterSet(listStarterCases(), files.write)),
    },
    close() {
      isClosed = true;
      rest();
      streams.close();
    },
  };
}

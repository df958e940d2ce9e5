/** Test support: a folder of cases that a test holds in memory, and a server without any. */
import type {
  WorkspaceEntry,
  WorkspaceMessage,
  WorkspaceReply,
  WorkspaceState,
  WorkspaceText,
} from '#domain/workspace/workspace-contract.ts';
import { runSteps } from '#domain/run-steps.ts';
import { describeFile } from '#domain/workspace/describe-file.ts';
import { workspaceChange } from '#domain/workspace/workspace-changes.ts';
import { comparePaths } from '#domain/cases/running/compare-paths.ts';
import type { WorkspaceServer } from './workspace-server.ts';
import { ConsoleServerError } from './console-services.ts';

const unused = (): Promise<never> => Promise.reject(new Error('No workspace in this test.'));

/** A console’s server whose folder nobody asks for. */
export const noWorkspace: WorkspaceServer = {
  workspaceState: unused,
  workspaceStream: unused,
  readWorkspaceFile: unused,
  writeWorkspaceFile: unused,
  removeWorkspaceFile: unused,
  addStarterSet: unused,
};

export interface FixtureWorkspace {
  readonly server: WorkspaceServer;
  /** A change on disk, by somebody else; null takes the file away. */
  readonly put: (path: string, text: string | null) => void;
  readonly textOf: (path: string) => string | null;
  /** Ends every stream, as a server does that stops. */
  readonly endStreams: () => void;
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (octet) => octet.toString(16).padStart(2, '0')).join('');
}

/** A folder in memory that answers as the server does, without its checks of names and texts. */
export function fixtureWorkspace(files: Readonly<Record<string, string>> = {}): FixtureWorkspace {
  const texts = new Map<string, WorkspaceText>();
  const streams = new Set<{ hear: (message: WorkspaceMessage) => void; end: () => void }>();
  let told: WorkspaceState | null = null;
  let clockMs = 1_795_228_800_000;

  function state(): WorkspaceState {
    const entries = [...texts.values()]
      .map(({ path, text, digest, modifiedAtMs }) =>
        runSteps(describeFile({ path, modifiedAtMs, digest }, text)),
      )
      .filter((entry): entry is WorkspaceEntry => entry !== null)
      .toSorted((one, other) => comparePaths(one.path, other.path));
    return {
      folder: { path: '/home/me/cases', chosenBy: 'option', state: 'present', problem: null, unlisted: 0 },
      entries,
    };
  }

  function tell(): void {
    const now = state();
    const change = told === null ? null : workspaceChange(told, now, clockMs);
    told = now;
    if (change !== null) for (const { hear } of streams) hear(change);
  }

  async function keep(path: string, text: string): Promise<string> {
    const digest = await digestOf(text);
    clockMs += 1000;
    texts.set(path, { path, text, digest, modifiedAtMs: clockMs });
    return digest;
  }

  const changed = (path: string): WorkspaceReply => ({
    kind: 'changed-meanwhile',
    now: texts.get(path) ?? null,
  });

  const begun = Promise.all(Object.entries(files).map(([path, text]) => keep(path, text)));
  return {
    put(path, text) {
      if (text === null) {
        texts.delete(path);
        tell();
        return;
      }
      void keep(path, text).then(tell);
    },
    textOf: (path) => texts.get(path)?.text ?? null,
    endStreams() {
      for (const { end } of streams) end();
    },
    server: {
      async workspaceState() {
        await begun;
        return state();
      },
      async workspaceStream(hear, signal) {
        await begun;
        told = state();
        hear({ kind: 'state', state: told });
        await new Promise<void>((resolve) => {
          const stream = { hear, end: resolve };
          streams.add(stream);
          signal.addEventListener('abort', () => {
            streams.delete(stream);
            resolve();
          });
        });
      },
      async readWorkspaceFile(path) {
        await begun;
        const text = texts.get(path);
        if (text === undefined) throw new ConsoleServerError('There is no such file in the folder.', 'no');
        return text;
      },
      async writeWorkspaceFile({ path, text, replaces }) {
        await begun;
        if ((texts.get(path)?.digest ?? null) !== replaces) return changed(path);
        const digest = await keep(path, text);
        tell();
        return { kind: 'done', digest };
      },
      async removeWorkspaceFile({ path, replaces }) {
        await begun;
        if (texts.get(path)?.digest !== replaces) return changed(path);
        texts.delete(path);
        tell();
        return { kind: 'done', digest: null };
      },
      addStarterSet: async () => ({ kind: 'done', written: [], kept: [] }),
    },
  };
}

/** Test support: a workspace folder in the temporary folder of the run. */
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ticketText } from '#domain/cases/fixture-cases.ts';
import { createStreamPlaces } from '../message-streams.ts';
import type { WorkspaceChoice } from './workspace-choice.ts';
import { createWorkspace, type Workspace, type WorkspaceControl } from './workspace.ts';

/** A folder that is not there yet. */
export function temporaryWorkspace(): WorkspaceChoice {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-workspace-')));
  return { path: join(parent, 'cases'), chosenBy: 'option' };
}

/** Where a history is kept; there is no such file. */
export function temporaryHistoryFile(): string {
  return join(dirname(temporaryWorkspace().path), 'data', 'countersign', 'history.jsonl');
}

/** A file of a folder, whose own folders are made. */
export function putFile(folder: string, path: string, octets: string | Uint8Array): void {
  const whole = join(folder, ...path.split('/'));
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, octets);
}

/** The text of a case. */
export function caseText(name: string, change: Readonly<Record<string, string>> = {}): string {
  let text = ticketText.replace('Card of ticket 4471', name);
  for (const [from, to] of Object.entries(change)) text = text.replace(from, to);
  return text;
}

/** A workspace on a folder that is not there yet, or on a given one. */
export function openWorkspace(choice = temporaryWorkspace()): {
  readonly folder: string;
  readonly workspace: Workspace;
} {
  const workspace = createWorkspace({
    choice,
    nowMs: () => Date.now(),
    streamPlaces: createStreamPlaces(),
    lookAgainMs: 50,
  });
  onTestFinished(() => workspace.close());
  return { folder: choice.path, workspace };
}

/** The same with files in it. */
export function workspaceWith(files: Readonly<Record<string, string | Uint8Array>>): {
  readonly folder: string;
  readonly workspace: Workspace;
  readonly control: WorkspaceControl;
} {
  const workspaceMade = openWorkspace();
  mkdirSync(workspaceMade.folder);
  for (const [path, octets] of Object.entries(files)) putFile(workspaceMade.folder, path, octets);
  return { ...workspaceMade, control: workspaceMade.workspace.control };
}

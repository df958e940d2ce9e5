/** What the pages need around cases: the open case of each, the folder, and the way in for requests of elsewhere. */
import type { OperationId } from '#domain/gateway/operations.ts';
import type { CaseDesk } from './case-desk.ts';
import type { CaseImporter } from './case-importer.ts';
import type { LiveWorkspaceStore } from './live-workspace.ts';
import type { WorkspaceServer } from './workspace-server.ts';

export interface CaseBench {
  readonly desk: CaseDesk;
  readonly folder: WorkspaceServer;
  readonly workspace: LiveWorkspaceStore;
  readonly importer: CaseImporter;
  /** Shows the page of an operation. */
  readonly openPage: (operation: OperationId) => void;
  /** Shows the page of the cases. */
  readonly openCases: () => void;
}

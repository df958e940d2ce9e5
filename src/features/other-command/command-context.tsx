/** What the parts of the page share. */
import { createContext, useContext } from 'react';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import type { SessionStore } from '#services/session.ts';
import type { CommandModel } from './command-model.ts';

export interface CommandShared {
  readonly model: CommandModel;
  readonly services: ConsoleServices;
  readonly panels: PanelStore;
  readonly session: SessionStore;
  readonly onDiagnose: OnDiagnose;
}

export const CommandContext = createContext<CommandShared | null>(null);

export function useCommand(): CommandShared {
  const shared = useContext(CommandContext);
  if (shared === null) throw new Error('CommandContext is missing');
  return shared;
}

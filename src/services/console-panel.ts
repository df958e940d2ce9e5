/** The panel on top of the left column, of which every page has the same two: the header's chips open them. */
import type { ValueStore } from './value-store.ts';

export type ConsolePanel = 'key' | 'environment';

export interface PanelState {
  readonly shown: ConsolePanel | null;
  /** Of a gateway that the console was not started with, where somebody asks how to add it. */
  readonly address?: string;
  /** Of the key’s panel, where that is what is asked for; else the first that is empty. */
  readonly field?: 'consumer secret';
}

export type PanelStore = ValueStore<PanelState>;

export const noPanel: PanelState = { shown: null };

export function openPanel(panels: PanelStore, shown: ConsolePanel, field?: PanelState['field']): void {
  panels.set({ shown, ...(field === undefined ? {} : { field }) });
}

/** Says how the console is started with a further gateway. */
export function openHowToAdd(panels: PanelStore, address: string): void {
  panels.set({ shown: 'environment', address });
}

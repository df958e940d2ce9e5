/** The panel on top of the left column, of which every page has the same two: the header's chips open them. */
import type { ValueStore } from './value-store.ts';

export type ConsolePanel = 'key' | 'environment';

export interface PanelState {
  readonly shown: ConsolePanel | null;
}

export type PanelStore = ValueStore<PanelState>;

export const noPanel: PanelState = { shown: null };

export function openPanel(panels: PanelStore, shown: ConsolePanel): void {
  panels.set({ shown });
}

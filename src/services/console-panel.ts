/** The panel on top of the left column, of which every page has the same two: the header's chips open them. */
import type { ValueStore } from './value-store.ts';

export type ConsolePanel = 'key' | 'environment';

export interface PanelState {
  readonly shown: ConsolePanel | null;
  /** Of a gateway that the console was not started with, where somebody asks how to add it. */
  readonly address?: string;
}

export type PanelStore = ValueStore<PanelState>;

export const noPanel: PanelState = { shown: null };

export function openPanel(panels: PanelStore, shown: ConsolePanel): void {
  panels.set({ shown });
}

/** Says how the console is started with a further gateway. */
export function openHowToAdd(panels: PanelStore, address: string): void {
  panels.set({ shown: 'environment', address });
}

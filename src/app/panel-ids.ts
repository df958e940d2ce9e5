/** Chip and panel name each other. */
import type { ConsolePanel } from '#services/console-panel.ts';

export const panelIds: Record<ConsolePanel, string> = { key: 'key-panel', environment: 'environment-panel' };

export const chipIds: Record<ConsolePanel, string> = { key: 'key-chip', environment: 'environment-chip' };

import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { SharedParts } from './shared-parts.ts';

/** What each page is given. */
export interface PagePartProps {
  readonly parts: SharedParts;
  /** Null before the server told of it. */
  readonly config: ConsoleConfig | null;
}

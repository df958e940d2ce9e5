import type { ValueStore } from '#services/value-store.ts';
import type { PagePath } from './use-page.ts';

/** How much came on each page since it was looked at last. */
export type PageNews = Readonly<Partial<Record<PagePath, number>>>;

export type PageNewsStore = ValueStore<PageNews>;

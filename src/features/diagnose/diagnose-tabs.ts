/** Tabs of the page by their fragments, the one that is open at first before the other. */
export const diagnoseTabs = ['diagnose', 'compare'] as const;
export type DiagnoseTab = (typeof diagnoseTabs)[number];

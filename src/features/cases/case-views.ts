/** Views of a case by their fragments, the one that is open at first before the others. */
export const caseViews = ['result', 'request', 'answer', 'file'] as const;
export type CaseView = (typeof caseViews)[number];

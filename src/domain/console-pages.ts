/** The addresses of the console's pages: the page and the server that serves it know the same ones. */
export const pagePaths = [
  '/',
  '/swift-invoice',
  '/other-command',
  '/diagnose',
  '/callbacks',
  '/cases',
  '/history',
  '/self-test',
] as const;

/** Why something was not done, after a colon. */
export const notLoaded = 'a part of this page could not be loaded. Is the console’s own server running?';

/** What is said where code that the page loads after its form cannot be had. */
const next = 'Is it still running in the terminal where you started it?';

export const partNotLoaded = {
  what: 'A part of this page could not be loaded from the console’s own server.',
  next,
};

/** Both, as one text. */
export const partNotLoadedText = `${partNotLoaded.what} ${next}`;

/** Of a thread that ends by itself the browser does not say which of the two it was. */
export const threadLost = {
  what: 'A part of this page broke, or could not be loaded from the console’s own server.',
  next,
  again: true,
} as const;

/** What is said where code that the page loads after its form cannot be had. */
export const partNotLoaded = {
  what: 'A part of this page could not be loaded from the console’s own server.',
  next: 'Is it still running in the terminal where you started it?',
};

/** Both, as one text. */
export const partNotLoadedText = `${partNotLoaded.what} ${partNotLoaded.next}`;

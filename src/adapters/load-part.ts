/** Code that a thread loads when it needs it first: the console's own server may have ended by then. */

export class PartNotLoadedError extends Error {}

export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new PartNotLoadedError('a part of the thread could not be loaded', { cause });
  }
}

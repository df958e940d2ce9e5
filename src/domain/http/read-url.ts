/**
 * The URL that a text is, or null. Not by `URL.canParse`: Node 20 says no to characters of Latin-1 such as in
 * https://müller.example/ as soon as it has been asked some thousand times.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

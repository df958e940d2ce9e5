/** How many bytes a text takes, for people. */
export function formatByteCount(text: string): string {
  return `${new TextEncoder().encode(text).length.toLocaleString('en')} B`;
}

/** The `code` of a Node or undici error, or `fallback`. Messages are never used: they can hold addresses and values. */
export function errorCode(error: unknown, fallback: string): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return fallback;
  return typeof error.code === 'string' ? error.code : fallback;
}

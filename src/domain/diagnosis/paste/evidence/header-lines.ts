/** The lines around the Authorization header are the header fields of the request. @param near - where that stands. */
export function isNear(text: string, start: number, near: number | null): boolean {
  if (near === null) return false;
  const between = text.slice(Math.min(start, near), Math.max(start, near));
  return between.split('\n').length <= 8 && !/\n\s*\n|\b[1-5]\d\d\b(?=[\t ]*(?:\r?\n|[A-Z]))/u.test(between);
}

/** The name that somebody meant who wrote one that nobody knows. */

/** Letters that are left out, put in, exchanged or mixed up with their neighbour: how many; more than the limit is enough. */
function countSlips(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isMixed = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isMixed ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/gu, '');
const longest = 64;

/** @returns The only one that is written nearly so; null where there is none, or several are. */
export function similarName(written: string, known: readonly string[]): string | null {
  const letters = lettersOf(written);
  if (letters === '' || letters.length > longest) return null;
  const limit = letters.length < 5 ? 1 : 2;
  const slips = known.map((name) => ({ name, count: countSlips(letters, lettersOf(name), limit) }));
  const least = Math.min(...slips.map(({ count }) => count));
  const nearest = slips.filter(({ count }) => count === least);
  return least <= limit && nearest.length === 1 ? (nearest[0]?.name ?? null) : null;
}

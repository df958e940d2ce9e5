/** Folder by folder, files before folders; the same on every machine, whatever its language. */
export function comparePaths(one: string, other: string): number {
  const inFolder = one.lastIndexOf('/') + 1;
  // Most are neighbours, in lists of thousands: of names in one folder the texts tell.
  if (inFolder === other.lastIndexOf('/') + 1 && one.startsWith(other.slice(0, inFolder))) {
    return one === other ? 0 : one < other ? -1 : 1;
  }
  return compareParts(one, other);
}

/** The plain way, for all paths. */
export function compareParts(one: string, other: string): number {
  const [ones, others] = [one.split('/'), other.split('/')];
  for (const [index, left] of ones.entries()) {
    const right = others[index] ?? '';
    const isFolder = index < ones.length - 1;
    if (isFolder !== index < others.length - 1) return isFolder ? 1 : -1;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** Options of a command line in the way of GNU: `--name=value`, `--name value`, `-n value`. */

export interface CommandOptions {
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Words that are no option. */
  readonly rest: readonly string[];
}

/** @param long Names of options that take the next word; @param short their letters. */
export function readOptions(
  words: readonly string[],
  long: ReadonlySet<string>,
  short: ReadonlySet<string>,
): CommandOptions {
  const options: (readonly [string, string])[] = [];
  const rest: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name = '', value] = /^--([A-Za-z][\w-]*)(?:=([^]*))?$/u.exec(word) ?? [];
    const letter = /^-[A-Za-z]*([A-Za-z])$/u.exec(word)?.[1] ?? '';
    if (name !== '') {
      const takesNext = value === undefined && long.has(name);
      if (takesNext) index += 1;
      options.push([name, value ?? (takesNext ? (words[index] ?? '') : '')]);
    } else if (letter !== '') {
      for (const flag of word.slice(1)) options.push([flag, '']);
      if (short.has(letter)) index += 1;
    } else rest.push(word);
  }
  return { options, rest };
}

/** What a language needs to write a program of its template. */
export interface ProgramLanguage {
  readonly name: string;
  /** See `program-template.ts`. */
  readonly program: string;
  /** The best-kept library that signs requests: how a program uses it, or why none is written with it. */
  readonly library: { readonly name: string } & ({ readonly program: string } | { readonly why: string });
  /** Of the unit test, in the usual framework; `@@signer@@` in it stands for the signer of the program. */
  readonly signerTest: { readonly fileName: string; readonly template: string };
  /** As is customary. @param words Of what the program does, in lower case. */
  readonly fileName: (words: readonly string[]) => string;
  /** A literal that holds the text, whatever it is. */
  readonly quote: (text: string) => string;
  /** Code that takes a value from the environment, or ends the program with a message. */
  readonly ask: (variable: string) => string;
  /** A line of the list of parameters. */
  readonly pair: { readonly open: string; readonly between: string; readonly close: string };
}

/** E.g. `PayoutCheck`. */
export function pascalCase(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

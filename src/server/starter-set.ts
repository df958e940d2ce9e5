/** The cases that come with the console: files of `src/starter-cases`, as they are put into a folder. */

export interface StarterCase {
  /** Within the folder, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
}

/** Their texts are part of the build: nothing is looked for on the disk. */
const texts = import.meta.glob<string>('../starter-cases/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export function listStarterCases(): readonly StarterCase[] {
  return Object.entries(texts).map(([file, text]) => ({
    path: file.replace(/^.*\/starter-cases\//u, ''),
    text,
  }));
}

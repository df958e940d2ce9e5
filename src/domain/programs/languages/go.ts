/** Go. */
import type { ProgramLanguage } from '../program-language.ts';
import { quotePython } from '../quoting/quote-python.ts';
import program from './go/program.go.txt?raw';

export const goLanguage: ProgramLanguage = {
  name: 'Go',
  program,
  fileName: (words) => `${words.join('_')}.go`,
  quote: quotePython,
  ask: (variable) => `fromEnvironment("${variable}")`,
  pair: { open: '\t{', between: ', ', close: '},' },
};

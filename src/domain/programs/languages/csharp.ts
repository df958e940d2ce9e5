/** C#. */
import { pascalCase, type ProgramLanguage } from '../program-language.ts';
import { quoteCsharp } from '../quoting/quote-csharp.ts';
import program from './csharp/program.cs.txt?raw';

export const csharpLanguage: ProgramLanguage = {
  name: 'C#',
  program,
  fileName: (words) => `${pascalCase(words)}.cs`,
  quote: quoteCsharp,
  ask: (variable) => `FromEnvironment("${variable}")`,
  pair: { open: '        new Parameter(', between: ', ', close: '),' },
};

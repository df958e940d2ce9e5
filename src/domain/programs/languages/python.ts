/** Python. */
import type { ProgramLanguage } from '../program-language.ts';
import { quotePython } from '../quoting/quote-python.ts';
import library from './python/library.py.txt?raw';
import program from './python/program.py.txt?raw';
import signerTest from './python/signer-test.py.txt?raw';

export const pythonLanguage: ProgramLanguage = {
  name: 'Python',
  program,
  library: { name: 'requests-oauthlib', program: library },
  signerTest: { fileName: 'test_signer.py', template: signerTest },
  fileName: (words) => `${words.join('_')}.py`,
  quote: quotePython,
  ask: (variable) => `from_environment("${variable}")`,
  pair: { open: '    (', between: ', ', close: '),' },
};

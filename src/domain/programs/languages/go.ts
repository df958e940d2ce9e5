/** Go. */
import type { ProgramLanguage } from '../program-language.ts';
import { quotePython } from '../quoting/quote-python.ts';
import program from './go/program.go.txt?raw';
import signerTest from './go/signer-test.go.txt?raw';

export const goLanguage: ProgramLanguage = {
  name: 'Go',
  program,
  library: {
    name: 'github.com/dghubble/oauth1',
    why: 'It has RSA-SHA1 alone of the methods with a key, and signs one value of parameters that share a name.',
  },
  signerTest: { fileName: 'signer_test.go', template: signerTest },
  fileName: (words) => `${words.join('_')}.go`,
  quote: quotePython,
  ask: (variable) => `fromEnvironment("${variable}")`,
  pair: { open: '\t{', between: ', ', close: '},' },
};

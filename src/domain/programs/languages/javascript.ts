/** JavaScript for Node. */
import type { ProgramLanguage } from '../program-language.ts';
import { quoteJavascript } from '../quoting/quote-javascript.ts';
import library from './javascript/library.mjs.txt?raw';
import program from './javascript/program.mjs.txt?raw';
import signerTest from './javascript/signer-test.mjs.txt?raw';

export const javascriptLanguage: ProgramLanguage = {
  name: 'JavaScript',
  program,
  library: { name: 'oauth-1.0a', program: library },
  signerTest: { fileName: 'signer.test.mjs', template: signerTest },
  fileName: (words) => `${words.join('-')}.mjs`,
  quote: quoteJavascript,
  ask: (variable) => `fromEnvironment('${variable}')`,
  pair: { open: '  [', between: ', ', close: '],' },
};

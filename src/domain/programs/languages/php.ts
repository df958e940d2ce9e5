/** PHP. */
import type { ProgramLanguage } from '../program-language.ts';
import { quotePhp } from '../quoting/quote-php.ts';
import program from './php/program.php.txt?raw';
import signerTest from './php/signer-test.php.txt?raw';

export const phpLanguage: ProgramLanguage = {
  name: 'PHP',
  program,
  library: {
    name: 'guzzlehttp/oauth-subscriber',
    why: 'It signs with RSA-SHA1 alone where a key is used, and keeps one value of parameters that share a name.',
  },
  signerTest: { fileName: 'SignerTest.php', template: signerTest },
  fileName: (words) => `${words.join('-')}.php`,
  quote: quotePhp,
  ask: (variable) => `fromEnvironment('${variable}')`,
  pair: { open: '    [', between: ', ', close: '],' },
};

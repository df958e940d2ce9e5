/** Bash with curl and openssl. */
import type { ProgramLanguage } from '../program-language.ts';
import { quoteShell } from '../quoting/quote-shell.ts';
import program from './shell/program.sh.txt?raw';
import signerTest from './shell/signer-test.sh.txt?raw';

export const shellLanguage: ProgramLanguage = {
  name: 'Shell',
  program,
  library: {
    name: 'curl',
    why: 'It has no signatures of OAuth 1.0a, and no other tool that is commonly installed has RSA-SHA256.',
  },
  signerTest: { fileName: 'signer-test.sh', template: signerTest },
  fileName: (words) => `${words.join('-')}.sh`,
  quote: quoteShell,
  ask: (variable) => `"\${${variable}:?Its value is not written into this program.}"`,
  pair: { open: '  ', between: ' ', close: '' },
};

/** Ruby. */
import type { ProgramLanguage } from '../program-language.ts';
import { quoteRuby } from '../quoting/quote-ruby.ts';
import program from './ruby/program.rb.txt?raw';
import signerTest from './ruby/signer-test.rb.txt?raw';

export const rubyLanguage: ProgramLanguage = {
  name: 'Ruby',
  program,
  signerTest: { fileName: 'signer_test.rb', template: signerTest },
  fileName: (words) => `${words.join('_')}.rb`,
  quote: quoteRuby,
  ask: (variable) => `from_environment('${variable}')`,
  pair: { open: '  [', between: ', ', close: '],' },
};

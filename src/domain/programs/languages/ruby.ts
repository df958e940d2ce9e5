/** Ruby. */
import type { ProgramLanguage } from '../program-language.ts';
import { quoteRuby } from '../quoting/quote-ruby.ts';
import program from './ruby/program.rb.txt?raw';
import signerTest from './ruby/signer-test.rb.txt?raw';

export const rubyLanguage: ProgramLanguage = {
  name: 'Ruby',
  program,
  library: {
    name: 'simple_oauth',
    why: 'It has RSA-SHA256 since its version 0.4, which needs Ruby 3.2; no program with it was run, so none is offered.',
  },
  signerTest: { fileName: 'signer_test.rb', template: signerTest },
  fileName: (words) => `${words.join('_')}.rb`,
  quote: quoteRuby,
  ask: (variable) => `from_environment('${variable}')`,
  pair: { open: '  [', between: ', ', close: '],' },
};

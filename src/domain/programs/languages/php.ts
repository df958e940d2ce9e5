/** PHP. */
import type { ProgramLanguage } from '../program-language.ts';
import { quotePhp } from '../quoting/quote-php.ts';
import program from './php/program.php.txt?raw';

export const phpLanguage: ProgramLanguage = {
  name: 'PHP',
  program,
  fileName: (words) => `${words.join('-')}.php`,
  quote: quotePhp,
  ask: (variable) => `fromEnvironment('${variable}')`,
  pair: { open: '    [', between: ', ', close: '],' },
};

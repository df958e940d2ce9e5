/** Java. */
import { pascalCase, type ProgramLanguage } from '../program-language.ts';
import { quoteJava } from '../quoting/quote-java.ts';
import program from './java/program.java.txt?raw';
import signerTest from './java/signer-test.java.txt?raw';

export const javaLanguage: ProgramLanguage = {
  name: 'Java',
  program,
  library: { name: 'ScribeJava', why: 'Of the methods with a key it has RSA-SHA1 alone.' },
  signerTest: { fileName: 'SignerTest.java', template: signerTest },
  fileName: (words) => `${pascalCase(words)}.java`,
  quote: quoteJava,
  ask: (variable) => `fromEnvironment("${variable}")`,
  pair: { open: '        new Parameter(', between: ', ', close: '),' },
};

/** Java. */
import { pascalCase, type ProgramLanguage } from '../program-language.ts';
import { quoteJava } from '../quoting/quote-java.ts';
import program from './java/program.java.txt?raw';
import signerTest from './java/signer-test.java.txt?raw';

export const javaLanguage: ProgramLanguage = {
  name: 'Java',
  program,
  signerTest: { fileName: 'SignerTest.java', template: signerTest },
  fileName: (words) => `${pascalCase(words)}.java`,
  quote: quoteJava,
  ask: (variable) => `fromEnvironment("${variable}")`,
  pair: { open: '        new Parameter(', between: ', ', close: '),' },
};

/** C#. */
import { pascalCase, type ProgramLanguage } from '../program-language.ts';
import { quoteCsharp } from '../quoting/quote-csharp.ts';
import program from './csharp/program.cs.txt?raw';
import signerTest from './csharp/signer-test.cs.txt?raw';

export const csharpLanguage: ProgramLanguage = {
  name: 'C#',
  program,
  library: {
    name: 'RestSharp',
    why: 'Its OAuth1Authenticator has RSA-SHA1 alone of the methods with a key.',
  },
  signerTest: { fileName: 'SignerTests.cs', template: signerTest },
  fileName: (words) => `${pascalCase(words)}.cs`,
  quote: quoteCsharp,
  ask: (variable) => `FromEnvironment("${variable}")`,
  pair: { open: '        new Parameter(', between: ', ', close: '),' },
};

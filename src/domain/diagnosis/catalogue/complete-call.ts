/** Corrected calls as they can be pasted: what they use and their language lacks stands before them. */
import { percentEncoding } from './right-calls.ts';
import type { Language, Remedy } from './remedy.ts';

interface Definition {
  /** How the call shows that it needs this. */
  readonly uses: RegExp;
  readonly code: string;
}

const indent = (code: string, by: string): string => code.replaceAll('\n', `\n${by}`);

const yourOwn = (mark: string, name = 'sign'): Definition => ({
  uses: new RegExp(String.raw`(?<![.\w])${name}\(`, 'u'),
  code: `${mark} ${name} is your own function: parameters in, signature out.`,
});

const definitions: Readonly<Record<Language, readonly Definition[]>> = {
  PHP: [yourOwn('//')],
  Java: [
    {
      uses: /(?<![.\w])percentEncode\(/u,
      code: `static String percentEncode(String value) {
    return ${indent(percentEncoding.Java, '    ')};
}`,
    },
    {
      uses: /(?<![.\w])formEncode\(/u,
      code: `static String formEncode(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(f -> percentEncode(f.getKey()) + "=" + percentEncode(f.getValue())).collect(Collectors.joining("&"));
}`,
    },
    yourOwn('//'),
  ],
  'C#': [yourOwn('//', 'Sign')],
  Python: [yourOwn('#')],
  JavaScript: [
    {
      uses: /(?<![.\w])percentEncode\b/u,
      code: `function percentEncode(value) {
  return ${indent(percentEncoding.JavaScript, '  ')};
}`,
    },
    yourOwn('//'),
  ],
  Go: [
    {
      uses: /(?<![.\w])percentEncode\(/u,
      code: `func percentEncode(value string) string {
	return ${percentEncoding.Go}
}`,
    },
    {
      uses: /(?<![.\w])add\(/u,
      code: '// add is your own function: it appends each value with its name to the pairs.',
    },
    yourOwn('//'),
  ],
  Ruby: [yourOwn('#')],
};

/** Names of Python's library that calls use without their module. */
const pythonModules: readonly (readonly [module: string, names: readonly string[]])[] = [
  ['urllib.parse', ['quote', 'unquote', 'urlencode', 'parse_qsl', 'urlsplit']],
  ['decimal', ['Decimal']],
  ['pathlib', ['Path']],
  ['requests_oauthlib', ['OAuth1']],
];

function pythonImports(text: string): readonly string[] {
  const lines = pythonModules.flatMap(([module, names]) => {
    const used = names.filter((name) => new RegExp(String.raw`(?<![.\w])${name}\b`, 'u').test(text));
    return used.length === 0 ? [] : [`from ${module} import ${used.join(', ')}`];
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** What a text uses, and what that uses in turn; each once, before whatever needs it. */
function needed(language: Language, text: string): readonly string[] {
  const codes: string[] = [];
  const rows = definitions[language].toReversed();
  for (const { uses, code } of rows) {
    if ([text, ...codes].some((each) => uses.test(each))) codes.unshift(code);
  }
  return language === 'Python' ? [...pythonImports(text), ...codes] : codes;
}

/** The remedy with all that its corrected call needs. */
export function completeRemedy(remedy: Remedy): Remedy {
  const codes = needed(remedy.language, remedy.corrected);
  return codes.length === 0 ? remedy : { ...remedy, corrected: [...codes, remedy.corrected].join('\n\n') };
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeBlock, codeSpan, escapeMarkdown } from './escape-markdown.ts';
import { finishReport } from './report.ts';
import { writeReportMarkdown } from './report-markdown.ts';

const hostile = fc.stringMatching(/^[ -~\n\r\t\u202e\u00a0“”é`|<>[\]()!*_#\\]{0,40}$/u);

/** What CommonMark section 6.1 says that a code span holds: the text between two runs of as many backticks. */
function contentOf(span: string): string | null {
  const fence = /^`+/u.exec(span)?.[0] ?? '';
  const inner = span.slice(fence.length, -fence.length);
  if (
    fence === '' ||
    !span.endsWith(fence) ||
    (inner.match(/`+/gu) ?? []).some((run) => run.length === fence.length)
  )
    return null;
  return /^ .*[^ ].* $/u.test(inner) ? inner.slice(1, -1) : inner;
}

it('sets any text as code that holds exactly it', () => {
  fc.assert(
    fc.property(
      hostile.filter((text) => !/[\n\r]/u.test(text) && text.trim() !== ''),
      (text) => {
        expect(contentOf(codeSpan(text))).toBe(text);
      },
    ),
  );
  expect([codeSpan(''), codeSpan('  ')]).toEqual(['(empty)', '`  `']);
});

it('escapes whatever words hold, and loses nothing', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const escaped = escapeMarkdown(text);
      expect(escaped).not.toMatch(/[\n\r]/u);
      // What stands outside of code has a backslash before each character with a meaning.
      const words = escaped.replaceAll(/“(`+) ?.*? ?\1(?!`)”/gu, '');
      expect(words.replaceAll(/\\[!-/:-@[-`{-~]/gu, '')).not.toMatch(/[\\`*_[\]<>&|~$!^@{}]/u);
      expect(escaped).not.toMatch(/^(?:[-+=#>]|[0-9]{1,9}[.)])/u);
    }),
  );
});

it.each([
  ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
  ['![x](https://evil.example/a.png)', '\\!\\[x\\](https\\://evil.example/a.png)'],
  ['a|b `c` **d** _e_', 'a\\|b \\`c\\` \\*\\*d\\*\\* \\_e\\_'],
  ['- item', '\\- item'],
  ['12. item', '12\\. item'],
  ['# title #4', '\\# title \\#4'],
  ['www.evil.example', 'www\\.evil.example'],
  ['sent “@ann <b> #1” to me', 'sent “`@ann <b> #1`” to me'],
  ['Good: PKCS#1 v1.5', 'Good: PKCS#1 v1.5'],
])('escapes %s', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

it('ends no block before its end', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const block = codeBlock(text, '');
      const fence = /^`+/u.exec(block)?.[0] ?? '';
      expect(block.slice(fence.length + 1, -fence.length - 1)).toBe(text);
      expect(text.split(/[\n\r]/u).some((line) => line.trim().startsWith(fence))).toBe(false);
    }),
  );
});

it('prints a report, each text on one line and nothing invisible', () => {
  const value = 'a`b|c\n# d\u202e</script>';
  const report = finishReport(
    {
      title: 'Title',
      sections: [
        {
          title: 'Section',
          blocks: [
            { kind: 'paragraph', line: ['In ', { verbatim: value }, ', ', { strong: 'here' }, '.'] },
            { kind: 'list', ordered: true, items: [[`Sent “${value}”.`]] },
            { kind: 'facts', facts: [{ name: 'URL', value: [{ verbatim: 'https://a.example' }] }] },
            { kind: 'code', language: 'js', text: 'call();' },
          ],
        },
      ],
      masked: [{ where: 'cvv2', why: 'Hidden.', isMisplaced: false }],
      personal: [],
    },
    { cardNumbers: [], quoted: [], texts: [], shown: [] },
  );
  expect(writeReportMarkdown(report)).toBe(
    [
      '# Title',
      '## Section',
      'In ``a`b|c‹LF›# d‹U+202E›</script>``, **here**.',
      '1. Sent “``a`b|c‹LF›# d‹U+202E›</script>``”.',
      '- **URL**: `https://a.example`',
      '```js\ncall();\n```',
      '## Masked in this report',
      '- `cvv2`: Hidden.\n',
    ].join('\n\n'),
  );
});

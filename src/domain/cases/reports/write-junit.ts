/**
 * A run as JUnit XML, as pipelines read it: a suite for each folder. A case that differs is a failure, one whose outcome
 * is unknown or that somebody has to mend before it can run is an error, any other that was not sent is skipped.
 */
import type { ReportedCase, RunReport } from './run-report.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 has no character for (production 2), also not as a reference; controls are kept out with it. */
const noCharacter = /[^\t\n\r\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(
      noCharacter,
      (character) => `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
    )
    .replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');
}

/** Line ends of an attribute would become blanks. */
function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(value).replaceAll(/\s/gu, ' ')}"`)
    .join('');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** Cases beside the folders. */
const rootSuite = 'cases';

function testCase(reported: ReportedCase): string {
  const { nameApart: name, folder, kind, isHeldUp, title, expected, got, orderId, durationMs } = reported;
  const open = `    <testcase${attributes({ name, classname: folder === '' ? rootSuite : folder, time: seconds(durationMs ?? 0) })}`;
  // GitLab shows the text of an element, and not its message.
  const details = xmlText(
    [
      title,
      ...(expected === '' ? [] : [`expected ${expected}`, `got ${got}`]),
      ...(orderId === null ? [] : [`client_orderid ${orderId}`]),
    ].join('\n'),
  );
  switch (kind) {
    case 'as-expected':
      return `${open}/>`;
    case 'differs':
      return `${open}>\n      <failure${attributes({ message: title, type: 'differs' })}>${details}</failure>\n    </testcase>`;
    case 'unknown':
      return `${open}>\n      <error${attributes({ message: title, type: 'outcome unknown' })}>${details}</error>\n    </testcase>`;
    case 'not-run': {
      const element = isHeldUp
        ? `<error${attributes({ message: title, type: 'not run' })}>${details}</error>`
        : `<skipped${attributes({ message: title })}/>`;
      return `${open}>\n      ${element}\n    </testcase>`;
    }
  }
}

function count(cases: readonly ReportedCase[], isOf: (each: ReportedCase) => boolean): string {
  return String(cases.filter(isOf).length);
}

/** What the schema of Jenkins’ xUnit plugin (junit-10.xsd) takes at both levels: at the upper one it refuses `skipped`. */
function counts(cases: readonly ReportedCase[]): Readonly<Record<string, string>> {
  return {
    tests: String(cases.length),
    failures: count(cases, ({ kind }) => kind === 'differs'),
    errors: count(cases, ({ kind, isHeldUp }) => kind === 'unknown' || isHeldUp),
  };
}

export function writeJunit({ cases, startedAtMs, durationMs }: RunReport): string {
  const timestamp = new Date(startedAtMs).toISOString().replace(/\.\d+Z$/u, 'Z');
  const folders = [...new Set(cases.map(({ folder }) => folder))];
  const suites = folders.map((folder) => {
    const own = cases.filter((each) => each.folder === folder);
    const time = seconds(own.reduce((sum, each) => sum + (each.durationMs ?? 0), 0));
    const skipped = count(own, ({ kind, isHeldUp }) => kind === 'not-run' && !isHeldUp);
    const name = folder === '' ? rootSuite : folder;
    const head = attributes({ name, ...counts(own), skipped, time, timestamp });
    return `  <testsuite${head}>\n${own.map(testCase).join('\n')}\n  </testsuite>\n`;
  });
  const head = attributes({ name: 'Countersign', ...counts(cases), time: seconds(durationMs) });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head}>\n${suites.join('')}</testsuites>\n`;
}

/** What a run tells while it goes on: one line that is rewritten on a terminal, a line for each case elsewhere. */
import { reportRun, type ReportedCase } from '#domain/cases/reports/run-report.ts';
import type { CaseRun, RunCase, RunEvent } from '#domain/cases/running/case-run.ts';

export interface OutputStream {
  readonly write: (text: string) => void;
  /** Columns of a terminal whose last line can be rewritten; null elsewhere. */
  readonly columns: () => number | null;
}

export interface RunOutput {
  readonly change: (run: CaseRun, event: RunEvent) => void;
  /** A sentence that stays. */
  readonly say: (line: string) => void;
  /** Takes the line that is rewritten away. */
  readonly end: () => void;
}

const marks: Readonly<Record<ReportedCase['kind'], string>> = {
  'as-expected': '✓',
  differs: '≠',
  unknown: '?',
  'not-run': '○',
};

/** One case in the words of the reports: masked, on one line, without control characters. */
function reportOne(run: CaseRun, one: RunCase, secrets: readonly string[]): ReportedCase | undefined {
  return reportRun({ ...run, cases: [one] }, secrets).cases[0];
}

function linesOf({ kind, path, name, title, expected, got, durationMs }: ReportedCase): readonly string[] {
  const time = durationMs === null ? '' : `  ${durationMs.toLocaleString('en')} ms`;
  const head = `${marks[kind]} ${path}  ${name}${time}`;
  if (kind === 'as-expected') return [head];
  return [head, `    ${title}`, ...(expected === '' ? [] : [`    expected ${expected}`, `    got ${got}`])];
}

function isEnd({ kind }: RunEvent): boolean {
  return kind === 'answered' || kind === 'outcome-unknown' || kind === 'not-sent';
}

const secondsSince = (startMs: number, nowMs: number): string =>
  (Math.max(0, nowMs - startMs) / 1000).toFixed(1);

/** @param secrets What no line may hold. */
export function createRunOutput(
  { write, columns }: OutputStream,
  secrets: readonly string[],
  nowMs: () => number,
): RunOutput {
  let status: (() => string) | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function clear(): void {
    if (columns() !== null && status !== null) write('\r\u001B[2K');
  }

  function draw(): void {
    const width = columns();
    if (width === null || status === null) return;
    const text = Array.from(status());
    // The last column stays free: a terminal may begin a new line there.
    write(`\r\u001B[2K${text.slice(0, Math.max(10, width - 1)).join('')}`);
  }

  function say(line: string): void {
    clear();
    write(`${line}\n`);
    draw();
  }

  /** Nothing is under way. */
  function rest(): void {
    clearInterval(timer);
    clear();
    timer = undefined;
    status = null;
  }

  function watch(run: CaseRun, one: RunCase): void {
    const { path = '' } = reportOne(run, one, secrets) ?? {};
    const done = run.cases.filter(({ state }) => state.kind === 'done').length;
    const startMs = nowMs();
    status = () =>
      `→ ${done + 1}/${run.cases.length} ${path}  sent, waiting ${secondsSince(startMs, nowMs())} s`;
    draw();
    if (columns() === null) return;
    clearInterval(timer);
    timer = setInterval(draw, 200);
    timer.unref();
  }

  return {
    say,
    change(run, event) {
      if (event.kind === 'stop' || event.kind === 'cut') return;
      const one = run.cases.find(({ planned }) => planned.path === event.path);
      if (one === undefined) return;
      if (!isEnd(event)) {
        watch(run, one);
        return;
      }
      rest();
      const reported = reportOne(run, one, secrets);
      for (const line of reported === undefined ? [] : linesOf(reported)) say(line);
    },
    end: rest,
  };
}

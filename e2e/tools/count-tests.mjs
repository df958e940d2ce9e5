import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './run-command.mjs';

/**
 * The notes name what failed, each with the first line of its error.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Count
 */

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function missing(path) {
  return { passed: 0, failed: 1, skipped: 0, notes: [`${path} is missing: counted as a failure`] };
}

function failureNote(place, title, message = '') {
  const [firstLine = ''] = stripVTControlCharacters(message).split('\n');
  return `Failed: ${place} › ${title}${firstLine === '' ? '' : `\n  ${firstLine}`}`;
}

/** Every test of a Playwright suite, those of the suites in it too. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * Counts a report of Vitest's json reporter. A file that could not even be loaded holds no test: it counts as one failure.
 *
 * @param {string} path
 * @returns {Count}
 */
export function countUnitTests(path) {
  const report = readReport(path);
  if (report === undefined) return missing(path);
  const count = { passed: 0, failed: 0, skipped: 0, notes: [] };
  for (const file of report.testResults) {
    const statuses = file.assertionResults.map((result) => result.status);
    const failed = statuses.filter((status) => status === 'failed').length;
    const passed = statuses.filter((status) => status === 'passed').length;
    count.passed += passed;
    count.failed += failed;
    count.skipped += statuses.length - failed - passed;
    const place = relative(projectRoot, file.name);
    for (const result of file.assertionResults)
      if (result.status === 'failed')
        count.notes.push(failureNote(place, result.fullName, result.failureMessages?.[0]));
    if (file.status === 'failed' && failed === 0) {
      count.failed += 1;
      count.notes.push(failureNote(place, 'outside its tests: counted as a failure', file.message));
    }
  }
  return count;
}

/**
 * Counts a report of Playwright's json reporter. Errors outside any test (a file that does not load) count one each.
 *
 * @param {string} path
 * @returns {Count}
 */
export function countEndToEndTests(path) {
  const report = readReport(path);
  if (report === undefined) return missing(path);
  const { expected, flaky, unexpected, skipped } = report.stats;
  const outside = report.errors.length;
  const notes = report.suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const messages = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message));
      return failureNote(`e2e/${spec.file}:${spec.line}`, spec.title, messages.find(Boolean));
    });
  if (outside > 0) notes.push(`${outside} errors outside end-to-end tests: counted as failures`);
  return { passed: expected + flaky, failed: unexpected + outside, skipped, notes };
}

/** @param {Count[]} counts */
export function sumCounts(counts) {
  const sum = (member) => counts.reduce((total, count) => total + count[member], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    notes: counts.flatMap((count) => count.notes),
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

export interface AxeViolation {
  readonly rule: string;
  readonly impact: string | null;
  readonly help: string;
  /** Selectors of the elements concerned. */
  readonly elements: readonly string[];
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const run = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map((violation) => ({
    rule: violation.id,
    impact: violation.impact ?? null,
    help: violation.help,
    elements: violation.nodes.map((node) => node.target.join(' ')),
  })),
)`;

/**
 * Accessibility faults of the page as it stands, by all default rules of axe-core. The source goes in through the
 * debugging protocol: a script tag would be refused by the page's policy.
 */
export async function axe(page: Page): Promise<AxeViolation[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(source);
  return page.evaluate<AxeViolation[]>(run);
}

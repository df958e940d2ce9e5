import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { setTheme } from './theme.ts';

export interface AxeViolation {
  readonly rule: string;
  readonly impact: string | null;
  readonly help: string;
  /** Selectors of the elements concerned. */
  readonly elements: readonly string[];
  readonly theme: 'light' | 'dark';
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that look at colours: the only ones that a theme can decide. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function run(
  page: Page,
  theme: AxeViolation['theme'],
  rules: readonly string[] | null,
  within: string,
): Promise<AxeViolation[]> {
  await setTheme(page, theme);
  const runOnly = rules === null ? '' : `runOnly: ${JSON.stringify({ type: 'rule', values: rules })},`;
  return page.evaluate<AxeViolation[]>(`(async () => {
    // A colour on its way to another one is nobody's choice: it arrives at once.
    const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations } = await axe.run(${JSON.stringify(within)}, { ${runOnly} resultTypes: ['violations'] });
    return violations.map((violation) => ({
      rule: violation.id,
      impact: violation.impact ?? null,
      help: violation.help,
      elements: violation.nodes.map((node) => node.target.join(' ')),
      theme: ${JSON.stringify(theme)},
    }));
  })()`);
}

/**
 * Accessibility faults of the page as it stands: by all default rules of axe-core in the light theme, and by those of
 * colours in the dark one, too. The source goes in through the debugging protocol: a script tag would be refused by
 * the page's policy.
 *
 * @param within - selector of what is looked at, where the rest of the page was looked at before.
 */
export async function axe(page: Page, within = 'html'): Promise<AxeViolation[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) {
    // A violation tells its elements by selectors: their markup is not written down.
    await page.evaluate(`${source}; axe.configure({ noHtml: true });`);
  }
  const dark = await run(page, 'dark', colourRules, within);
  return [...(await run(page, 'light', null, within)), ...dark];
}

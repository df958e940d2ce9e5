import type { Browser, Page } from '@playwright/test';
import { freshOrderId } from '../composer.ts';
import { startSystem } from '../system.ts';
import { generateBenchKey } from './base-string.ts';
import { test } from './bench-test.ts';
import { openConsole } from './console-page.ts';
import { longAnswers, startLongAnswerGateway } from './long-answers.ts';
import { linkOf, measureClick, printActs, type Act } from './task-probe.ts';

const key = generateBenchKey(4096);

test('switching tabs and pages, opening groups', async ({ browser, system }) => {
  test.setTimeout(400_000);
  const page = await openConsole(browser, system.consoleUrl, key);
  const acts: Act[] = [];
  const click = async (name: string, target: ReturnType<Page['locator']>, selector: string, text = '') => {
    acts.push(await measureClick(page, name, target, { selector, texts: [text] }));
  };
  await page.locator('#key-chip').click();
  for (const [tab, seen] of [
    ['parameters', 'credit_card_number'],
    ['signature', 'SHA-256'],
    ['header', 'OAuth'],
    ['request', 'POST'],
    ['code', 'oauth_signature'],
    ['answers', 'Nothing was sent yet'],
    ['base-string', 'amount%3D'],
  ] as const) {
    // The panel is named by the tab that it belongs to.
    await click(
      `tab ${tab}`,
      page.locator(`[data-tab=${tab}]`),
      `[role=tabpanel][aria-labelledby$="-${tab}"]`,
      seen,
    );
  }
  const groups = await page.locator('#fields h2 button[aria-expanded=false]').allTextContents();
  for (const group of groups) {
    const section = `#fields section[aria-label="${group}"]`;
    await click(`group ${group}`, page.locator(`${section} h2 button`), `${section} [data-field]`);
  }
  for (const round of ['first', 'again']) {
    for (const title of [
      'Swift invoice',
      'Other command',
      'Diagnose',
      'Callbacks',
      'Cases',
      'History',
      'Payout check',
    ]) {
      await click(`page ${title}, ${round}`, linkOf(page, title), 'main h1', title);
    }
  }
  printActs('Tabs, groups and pages', acts);
});

async function withGateway(
  browser: Browser,
  act: (page: Page, gateway: Awaited<ReturnType<typeof startLongAnswerGateway>>) => Promise<void>,
): Promise<void> {
  const gateway = await startLongAnswerGateway();
  const system = await startSystem({ args: ['--sandbox', gateway.origin] });
  try {
    const page = await openConsole(browser, system.consoleUrl, key);
    await act(page, gateway);
    await page.context().close();
  } finally {
    await system.stop();
    gateway.stop();
  }
}

test('receiving answers of 1 MB', async ({ browser }) => {
  test.setTimeout(600_000);
  await withGateway(browser, async (page, gateway) => {
    const acts: Act[] = [];
    await page.locator('#environment-chip').click();
    await page.getByRole('region', { name: 'Environment' }).getByRole('radio', { name: 'Sandbox' }).check();
    await page.getByRole('region', { name: 'Environment' }).getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-tab=answers]').click();
    for (const answer of longAnswers) {
      gateway.answerWith(answer);
      await freshOrderId(page);
      const orderId = await page.locator('[data-field="client_orderid"]').inputValue();
      const bar = page.getByRole('region', { name: 'Send', exact: true });
      acts.push(
        await measureClick(page, `${answer.form}: received`, bar.getByRole('button', { name: /^Send/u }), {
          selector: 'article[data-open=true]',
          texts: [answer.says, orderId],
        }),
      );
      const newest = page.locator('article[data-open=true]').first();
      acts.push(
        await measureClick(
          page,
          `${answer.form}: body as received`,
          newest.getByRole('button', { name: 'Body as received' }),
          { selector: 'pre[aria-label="Body as received"]' },
        ),
      );
      acts.push(
        await measureClick(
          page,
          `${answer.form}: later part`,
          newest.getByRole('button', { name: 'Later part' }),
          { selector: 'article p', texts: ['of ', 'Characters'] },
        ),
      );
      const showAll = newest.getByRole('button', { name: /^Show (?:all|\d+ of)/u }).first();
      if ((await showAll.count()) > 0) {
        acts.push(await measureClick(page, `${answer.form}: show more`, showAll, { selector: 'article dl' }));
      }
    }
    acts.push(
      await measureClick(page, 'compare two', page.getByRole('button', { name: 'Compare two' }), {
        selector: 'section[aria-label="Compare two"] table',
      }),
    );
    const all = page.locator('section[aria-label="Compare two"]').getByRole('button', { name: /^Show all/u });
    if ((await all.count()) > 0) {
      acts.push(
        await measureClick(page, 'compare two: show all', all, {
          selector: 'section[aria-label="Compare two"] table',
        }),
      );
    }
    acts.push(
      await measureClick(page, 'history page', linkOf(page, 'History'), { selector: 'main ul li button' }),
    );
    acts.push(
      await measureClick(
        page,
        'history: entry opened',
        page.locator('main ul li button[aria-expanded]').first(),
        {
          selector: 'main ul li button[aria-expanded=true]',
        },
      ),
    );
    acts.push(
      await measureClick(page, 'back to the composer', linkOf(page, 'Payout check'), {
        selector: 'main [data-field=amount]',
      }),
    );
    printActs('Answers of 1 MB', acts);
  });
});

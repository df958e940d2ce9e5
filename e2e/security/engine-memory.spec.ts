import type { Page } from '@playwright/test';
import { field, fillSample, loadKey, openConsole } from './console-page.ts';
import { expect, test } from './fixtures.ts';
import { createDetector, makeCanary, makeKey } from './needles.ts';

/** Of each text that the engine of the page keeps, whoever holds it: also an element that has left the document. */
async function keptTexts(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const whole = parts.join('');
  return whole.slice(whole.lastIndexOf('"strings":['));
}

test('the engine of the page keeps no text of a key that is held @long', async ({ page }) => {
  const key = makeKey();
  const marker = makeCanary('Order of ');
  await openConsole(page);
  await fillSample(page);
  await field(page, 'order_desc').fill(marker);
  await loadKey(page, key);
  expect(await keptTexts(page)).toContain(marker);
  // What is under way when the key is shown as held has its text for a moment.
  const detector = createDetector({ key }, {});
  await expect.poll(async () => detector.find(await keptTexts(page)), { timeout: 30_000 }).toEqual([]);

  // Nor behind the rest of a text that it was taken out of.
  const other = makeKey();
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel('Request to diagnose').fill(`${other.pem}\nclient_orderid=${marker}&amount=1`);
  await page.getByRole('button', { name: 'Let go of it' }).click();
  expect(await keptTexts(page)).toContain(marker);
  const ofOther = createDetector({ key: other }, {});
  await expect.poll(async () => ofOther.find(await keptTexts(page)), { timeout: 30_000 }).toEqual([]);
});

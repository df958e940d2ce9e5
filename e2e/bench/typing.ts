/** The two things that are done to every page that signs: single keys, and a burst of ten. */
import { expect, type Locator, type Page } from '@playwright/test';
import { baseStringWith, signatureOf, templateFor, type BenchKey } from './base-string.ts';
import { burst, typeBurst } from './keys.ts';
import { traceMainThread, type MainThread } from './longest-task.ts';
import { measureKeys, type KeyTimes } from './signature-probe.ts';

/** An input of a page that signs while its value changes. */
export interface SigningInput {
  readonly page: Page;
  readonly input: Locator;
  /** Its wire name. */
  readonly name: string;
  readonly key: BenchKey;
  /** The base string of the page at the moment; any value of the input will do. */
  readonly baseString: string;
}

/**
 * Deletes the last character and types another, again and again, each key after the signature of the one before.
 *
 * @param count How many keys; the first two are not counted.
 */
export async function measureSingleKeys(
  { page, input, name, key, baseString }: SigningInput,
  count: number,
): Promise<KeyTimes[]> {
  const template = templateFor(baseString, name);
  const value = await input.inputValue();
  const digit = value.endsWith('1') ? '2' : '1';
  const shorter = value.slice(0, -1);
  const steps = [
    { press: 'Backspace', signature: signatureOf(key, baseStringWith(template, shorter)) },
    { press: digit, signature: signatureOf(key, baseStringWith(template, shorter + digit)) },
  ];
  await input.focus();
  await input.press('Control+End');
  const times: KeyTimes[] = [];
  for (let index = 0; index < count + 2; index += 1) {
    for (const { press, signature } of steps.slice(index % 2, (index % 2) + 1)) {
      // Each key waits for the signature of the one before.
      // oxlint-disable-next-line no-await-in-loop
      times.push(await measureKeys(page, { signature, keys: 1 }, () => page.keyboard.press(press)));
    }
  }
  return times.slice(2);
}

function shownSignature(page: Page): Locator {
  return page.getByTestId('signature-state').locator('xpath=following-sibling::*[1]');
}

export interface BurstTimes extends MainThread {
  /** From the last key to its signature on screen. */
  readonly lastKeyMs: number;
}

/** Replaces the value by ten keys that do not wait for the page. */
export async function measureBurst(signing: SigningInput, count: number): Promise<BurstTimes[]> {
  const { page, input, name, key, baseString } = signing;
  const signature = signatureOf(key, baseStringWith(templateFor(baseString, name), burst));
  const runs: BurstTimes[] = [];
  for (let run = 0; run < count; run += 1) {
    // Bursts follow one another. A page that shows the last one's signature for longer must not pass for a fast one.
    // oxlint-disable-next-line no-await-in-loop
    await input.fill('');
    // oxlint-disable-next-line no-await-in-loop
    await expect(shownSignature(page)).not.toHaveText(signature, { timeout: 20_000 });
    let lastKeyMs = Number.NaN;
    // oxlint-disable-next-line no-await-in-loop
    const mainThread = await traceMainThread(page, async () => {
      const order = { signature, keys: burst.length };
      lastKeyMs = (await measureKeys(page, order, () => typeBurst(page))).shownMs;
    });
    runs.push({ ...mainThread, lastKeyMs });
  }
  return runs;
}

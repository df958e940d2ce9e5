/** From a text that lands in a field to the verdict on screen, seen from inside the page. */
import type { Locator, Page } from '@playwright/test';

export interface VerdictTimes {
  /** Input event of the paste to the document showing the verdict. */
  readonly shownMs: number;
  /** Input event to the frame after that. */
  readonly paintedMs: number;
}

interface ProbeOrder {
  /** A piece of the verdict's headline. */
  readonly verdict: string;
  /** Then the page is asked what it shows instead. */
  readonly limitMs: number;
}

/** Runs in the page. */
function arm({ verdict, limitMs }: ProbeOrder): { finished: Promise<VerdictTimes> } {
  let start = Number.NaN;
  addEventListener('input', (event) => (start = event.timeStamp), { capture: true, once: true });
  const finished = new Promise<VerdictTimes>((resolve, reject) => {
    const timer = setTimeout(() => {
      const shown = document.querySelector('#verdict')?.textContent;
      reject(new Error(`The verdict “${verdict}” is not shown, but: ${shown}`));
    }, limitMs);
    const observer = new MutationObserver(() => {
      const headline = document.querySelector('#verdict h2')?.textContent ?? '';
      if (Number.isNaN(start) || !headline.includes(verdict)) return;
      const shownMs = performance.now() - start;
      observer.disconnect();
      clearTimeout(timer);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // This message is handled after the frame is painted.
        port1.addEventListener('message', () => {
          resolve({ shownMs, paintedMs: performance.now() - start });
          port1.close();
        });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { finished };
}

/** Watches the page, pastes, and waits for the verdict. */
export async function measureVerdict(
  page: Page,
  box: Locator,
  text: string,
  verdict: string,
  limitMs = 90_000,
): Promise<VerdictTimes> {
  const probe = await page.evaluateHandle(arm, { verdict, limitMs });
  await box.fill(text);
  const times = await probe.evaluate(({ finished }) => finished);
  await probe.dispose();
  return times;
}

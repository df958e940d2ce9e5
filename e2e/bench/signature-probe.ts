/** From a keystroke to the signature on screen, seen from inside the page. */
import type { Page } from '@playwright/test';

export interface ProbeOrder {
  /** The Base64 text that ends the measurement. */
  readonly signature: string;
  /** The keydown, counted from one, that starts it. */
  readonly keys: number;
  /** Then the page is asked what it shows instead. */
  readonly limitMs: number;
}

export interface KeyTimes {
  /** Keydown event to the document showing this signature as verified. */
  readonly shownMs: number;
  /** Keydown event to the frame after that. */
  readonly paintedMs: number;
  /** What the page says that its worker took; null where it says nothing. */
  readonly workerMs: number | null;
}

/** Runs in the page. */
function arm({ signature, keys, limitMs }: ProbeOrder): { finished: Promise<KeyTimes> } {
  let pressed = 0;
  let start = Number.NaN;
  addEventListener(
    'keydown',
    (event) => {
      pressed += 1;
      if (pressed === keys) start = event.timeStamp;
    },
    { capture: true },
  );
  const finished = new Promise<KeyTimes>((resolve, reject) => {
    const timer = setTimeout(() => {
      const shown = document.querySelector('[data-testid="signature-state"]')?.parentElement?.textContent;
      reject(
        new Error(`After ${pressed} of ${keys} keys the expected signature is not shown, but: ${shown}`),
      );
    }, limitMs);
    const observer = new MutationObserver(() => {
      if (Number.isNaN(start)) return;
      const state = document.querySelector('[data-testid="signature-state"]');
      const text = state?.textContent ?? '';
      if (!/^(?:✓ )?Signed/u.test(text) || state?.nextElementSibling?.textContent !== signature) return;
      const shownMs = performance.now() - start;
      const worker = /([\d.]+) ms$/u.exec(text)?.[1];
      observer.disconnect();
      clearTimeout(timer);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // This message is handled after the frame is painted.
        port1.addEventListener('message', () => {
          const workerMs = worker === undefined ? null : Number(worker);
          resolve({ shownMs, paintedMs: performance.now() - start, workerMs });
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

/** Watches the page, lets `press` type, and waits for the signature. */
export async function measureKeys(
  page: Page,
  order: Omit<ProbeOrder, 'limitMs'>,
  press: () => Promise<void>,
): Promise<KeyTimes> {
  const probe = await page.evaluateHandle(arm, { ...order, limitMs: 20_000 });
  await press();
  const times = await probe.evaluate(({ finished }) => finished);
  await probe.dispose();
  return times;
}

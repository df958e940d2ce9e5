import type { BrowserContext } from '@playwright/test';

/** What a page must never cause: refusals by its own security policy, console errors, uncaught exceptions. */
export interface PageWatch {
  /** Takes what was seen so far out of the watch, for a test that provokes it. */
  readonly take: () => string[];
}

const bindingName = '__reportPolicyViolation';

/** Runs in the page before any of its scripts. */
function listenInPage(binding: string): void {
  const report: unknown = Reflect.get(globalThis, binding);
  document.addEventListener('securitypolicyviolation', (event) => {
    if (typeof report !== 'function') return;
    report(
      `${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

/** Runs in a worker as soon as it can be reached; the console is the only way out of it. */
function listenInWorker(): void {
  globalThis.addEventListener('securitypolicyviolation', (event) => {
    const directive: unknown = Reflect.get(event, 'effectiveDirective');
    const blocked: unknown = Reflect.get(event, 'blockedURI');
    console.error(`content security policy in a worker: ${String(directive)} refused ${String(blocked)}`);
  });
}

/** A stream of a server that was stopped by its story is asked for again, and Chromium says that nobody is there. */
function asksAgain(text: string, url: string): boolean {
  return (
    /\/api\/(?:workspace|callbacks)\/stream$/u.test(url) &&
    /net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|status of 503/u.test(
      text,
    )
  );
}

/**
 * Watches every page of a context and the workers of its pages. A worker's own violations are not fired in
 * its page; what a worker does before its listener is in place is not seen.
 */
export async function watchContext(
  context: BrowserContext,
  allowedConsoleErrors: readonly RegExp[] = [],
): Promise<PageWatch> {
  let seen: string[] = [];
  await context.exposeBinding(bindingName, (_source, text: unknown) => {
    seen.push(`policy violation: ${String(text)}`);
  });
  await context.addInitScript(listenInPage, bindingName);
  context.on('page', (page) => {
    page.on('worker', (worker) => {
      // A worker that is gone before it can be reached has nothing more to report.
      worker.evaluate(listenInWorker).catch(() => undefined);
    });
  });
  context.on('console', (message) => {
    const text = message.text();
    if (/content security policy|trusted ?type|connection-allowlist/i.test(text)) {
      seen.push(`policy message: ${text}`);
      return;
    }
    if (message.type() === 'error' && asksAgain(text, message.location().url)) return;
    if (message.type() !== 'error' || allowedConsoleErrors.some((allowed) => allowed.test(text))) return;
    seen.push(`console error: ${text} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    seen.push(`uncaught: ${String(webError.error())}`);
  });
  return {
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}

import type { BrowserContext } from '@playwright/test';

/** What a page must never cause: refusals by its own security policy, console errors, uncaught exceptions. */
export interface PageWatch {
  /** Takes what was seen so far out of the watch, for a test that provokes it. */
  readonly take: () => string[];
}

const bindingName = '__reportPolicyViolation';

/** Runs in the page before any of its scripts. */
function listenForViolations(binding: string): void {
  const report: unknown = Reflect.get(globalThis, binding);
  document.addEventListener('securitypolicyviolation', (event) => {
    if (typeof report !== 'function') return;
    report(
      `${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    );
  });
}

/**
 * Watches every page of a context. `securitypolicyviolation` is not fired in the page for what its workers
 * do; Chromium writes those to the console, which is watched as well.
 */
export async function watchContext(
  context: BrowserContext,
  allowedConsoleErrors: readonly RegExp[] = [],
): Promise<PageWatch> {
  let seen: string[] = [];
  await context.exposeBinding(bindingName, (_source, text: unknown) => {
    seen.push(`policy violation: ${String(text)}`);
  });
  await context.addInitScript(listenForViolations, bindingName);
  context.on('console', (message) => {
    const text = message.text();
    if (/content security policy|trusted ?type|connection-allowlist/i.test(text)) {
      seen.push(`policy message: ${text}`);
      return;
    }
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

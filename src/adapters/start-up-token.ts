/** The start-up token: of the page as it was served, and of the server after it was started again. */
import { relayTokenMetaName } from '#domain/relay/relay-terms.ts';

export function readToken(): string {
  const meta = document.querySelector(`meta[name="${relayTokenMetaName}"]`);
  return meta?.getAttribute('content') ?? '';
}

/**
 * Reads the page that the server serves now.
 *
 * @returns Its token; null where it cannot be read, or the page is of another build than this one.
 */
export async function fetchToken(): Promise<string | null> {
  const response = await fetch('/', { cache: 'no-store', redirect: 'error' }).catch(() => null);
  const html = (await response?.text().catch(() => '')) ?? '';
  // The name of the first script changes with whatever it loads.
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const token = new RegExp(`<meta name="${relayTokenMetaName}" content="([^"]+)"`, 'u').exec(html)?.[1];
  return script !== '' && html.includes(`src="${script}"`) ? (token ?? null) : null;
}

/**
 * What the console is compared with: the same base string signed with the same key at every keystroke on the main
 * thread. These pages encode only the changed value, verify nothing and show nothing but the signature.
 */
import { createPrivateKey } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { BenchKey, Template } from './base-string.ts';

declare const forge: typeof import('node-forge');

export const plainSigners = ['node-forge', 'WebCrypto'] as const;
export type PlainSigner = (typeof plainSigners)[number];

/** Runs in the page. */
function signWithForge({ pem, template }: { pem: string; template: Template }): void {
  const key = forge.pki.privateKeyFromPem(pem);
  const input = document.querySelector('input');
  const output = document.querySelector('[data-testid="signature-state"]')?.nextElementSibling;
  input?.addEventListener('input', () => {
    const value = encodeURIComponent(encodeURIComponent(input.value));
    const digest = forge.md.sha256.create();
    digest.update(template.before + value + template.after);
    if (output) output.textContent = forge.util.encode64(key.sign(digest));
  });
}

/** Runs in the page. */
async function signWithWebCrypto({
  pkcs8,
  template,
}: {
  pkcs8: number[];
  template: Template;
}): Promise<void> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, false, ['sign']);
  const input = document.querySelector('input');
  const output = document.querySelector('[data-testid="signature-state"]')?.nextElementSibling;
  const sign = async (text: string): Promise<void> => {
    const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text));
    const binary = Array.from(new Uint8Array(signature), (byte) => String.fromCharCode(byte)).join('');
    if (output) output.textContent = btoa(binary);
  };
  input?.addEventListener('input', () => {
    const value = encodeURIComponent(encodeURIComponent(input.value));
    void sign(template.before + value + template.after);
  });
}

export async function openPlainSigner(
  browser: Browser,
  url: string,
  signer: PlainSigner,
  key: BenchKey,
  template: Template,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  if (signer === 'node-forge') {
    await page.evaluate(signWithForge, { pem: key.pem, template });
  } else {
    const pkcs8 = [...createPrivateKey(key.pem).export({ type: 'pkcs8', format: 'der' })];
    await page.evaluate(signWithWebCrypto, { pkcs8, template });
  }
  return page;
}

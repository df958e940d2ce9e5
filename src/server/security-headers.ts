/**
 * Response headers of every answer of the console's listener, scripts and errors included: a worker
 * takes its policy from its own script's response, not from the page.
 */
import type { OutgoingHttpHeaders } from 'node:http';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "manifest-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types payout-worker',
].join('; ');

/** No `upgrade-insecure-requests` and no HSTS: the console lives on plain http on the loopback interface. */
export const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  // CSP alone leaves window.open, navigation and WebRTC open.
  'Connection-Allowlist': '(response-origin)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), clipboard-read=()',
} as const satisfies OutgoingHttpHeaders;

/** For documents, the API and errors. */
export const noStore = { 'Cache-Control': 'no-store' } as const;

/** For files whose name holds a hash of their content. */
export const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' } as const;

/** Headers of the simulated gateway's answers: none of its pages runs or loads anything. */
export const simulatorSecurityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const satisfies OutgoingHttpHeaders;

/** Puts a `(Request) → Response` handler behind node:http. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { noStore, securityHeaders } from './security-headers.ts';

/** An error of the adapter or the handler becomes a bare 500: its text may hold request data. */
export function toNodeHandler(
  handle: (request: Request) => Response | Promise<Response>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const listener = getRequestListener(handle, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response('The request could not be answered.\n', {
        status: 500,
        headers: { ...securityHeaders, ...noStore, 'Content-Type': 'text/plain; charset=utf-8' },
      }),
  });
  return (incoming, outgoing) => {
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  };
}

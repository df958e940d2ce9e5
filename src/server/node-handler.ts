/** Puts a `(Request) → Response` handler behind node:http. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { noStore, securityHeaders } from './security-headers.ts';

/** An error of the handler becomes a bare 500, and what is no request a bare 400: their texts may hold request data. */
export function toNodeHandler(
  handle: (request: Request) => Response | Promise<Response>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const listener = getRequestListener(handle, {
    overrideGlobalObjects: false,
    errorHandler(error) {
      const isRequest = !(error instanceof RequestError);
      return new Response(isRequest ? 'The request could not be answered.\n' : 'Bad Request.\n', {
        status: isRequest ? 500 : 400,
        headers: { ...securityHeaders, ...noStore, 'Content-Type': 'text/plain; charset=utf-8' },
      });
    },
  });
  return (incoming, outgoing) => {
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  };
}

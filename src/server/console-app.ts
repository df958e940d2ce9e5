/** The console's handler: the API and the built page, as one function of a request. */
import { Hono } from 'hono';
import { noStore, securityHeaders } from './security-headers.ts';
import { findStaticFile, type StaticFiles } from './static-files.ts';

function text(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    status,
    headers: { ...securityHeaders, ...noStore, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

/** Query and fragment never matter: nothing in an address starts anything. */
export function createConsoleApp(files: StaticFiles, api: (request: Request) => Promise<Response>): Hono {
  const app = new Hono();
  app.all('/api/*', (context) => api(context.req.raw));
  app.on(['GET', 'HEAD'], '*', (context) => {
    const file = findStaticFile(files, new URL(context.req.url).pathname);
    if (file === null) return text(404, 'There is no such file.\n');
    const body = context.req.method === 'HEAD' ? null : file.bytes;
    return new Response(body, { status: file.status, headers: { ...securityHeaders, ...file.headers } });
  });
  app.all('*', () => text(405, 'Only GET is answered here.\n', { Allow: 'GET, HEAD', Connection: 'close' }));
  app.notFound(() => text(404, 'There is no such page.\n'));
  app.onError(() => text(500, 'The console’s own server failed.\n'));
  return app;
}

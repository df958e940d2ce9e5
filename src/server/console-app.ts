/** The console's handler: the API and the built page, as one function of a request. */
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { noStore, securityHeaders } from './security-headers.ts';
import { endStrayWorker } from './stray-worker.ts';
import { contentCodings, findStaticFile, type StaticFiles } from './static-files.ts';

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
    const ending = endStrayWorker(context.req.raw);
    if (ending !== null) return text(200, ending, { 'Content-Type': 'text/javascript; charset=utf-8' });
    const file = findStaticFile(files, new URL(context.req.url).pathname);
    if (file === null) return text(404, 'There is no such file.\n');
    const wanted = accepts(context, {
      header: 'Accept-Encoding',
      supports: [...contentCodings],
      default: 'identity',
      // Browsers weigh none of them: the smaller one is taken.
      match: (accepted, { supports, default: plain }) =>
        supports.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ??
        plain,
    });
    const coding = contentCodings.find((each) => each === wanted && file.compressed.has(each));
    const bytes = coding === undefined ? file.bytes : file.compressed.get(coding);
    const headers = { ...securityHeaders, ...file.headers, ...(coding && { 'Content-Encoding': coding }) };
    return new Response(context.req.method === 'HEAD' ? null : bytes, { status: file.status, headers });
  });
  app.all('*', () => text(405, 'Only GET is answered here.\n', { Allow: 'GET, HEAD', Connection: 'close' }));
  app.notFound(() => text(404, 'There is no such page.\n'));
  app.onError(() => text(500, 'The console’s own server failed.\n'));
  return app;
}

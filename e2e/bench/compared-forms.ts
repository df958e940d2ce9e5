/** The form of the same fields as Swagger UI and RapiDoc make it of an OpenAPI document, from a small server each. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const folder = new URL('compared/', import.meta.url);

/** As many as the order has with its endpoint and parameters of its own. */
const names = Array.from({ length: 60 }, (_, index) => (index === 1 ? 'amount' : `field_${index + 1}`));

const properties = Object.fromEntries(
  names.map((name) => [name, { type: 'string', description: name.replaceAll('_', ' ') }]),
);

const description = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Payout check', version: '1' },
  servers: [{ url: '/' }],
  paths: {
    '/processing/v1/payout-check/{endpointId}': {
      post: {
        operationId: 'payoutCheck',
        parameters: [{ name: 'endpointId', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': { schema: { type: 'object', properties } },
          },
        },
        responses: { 200: { description: 'Answer' } },
      },
    },
  },
});

interface ServedText {
  readonly type: string;
  readonly text: string | Buffer;
}

const swaggerPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Swagger UI</title>
<link rel="stylesheet" href="/assets/swagger-ui.css"><div id="swagger-ui"></div>
<script src="/assets/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({url:'/openapi.json',dom_id:'#swagger-ui',docExpansion:'full',tryItOutEnabled:true})</script></html>`;

const rapidocPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>RapiDoc</title>
<script type="module" src="/assets/rapidoc-min.js"></script>
<rapi-doc spec-url="/openapi.json" render-style="read" load-fonts="false" fill-request-fields-with-example="false" allow-try="true" show-header="false"></rapi-doc></html>`;

/** Their packages are a dependency of nothing else: they are installed when they are first asked for. */
async function readPackageFile(path: string): Promise<Buffer> {
  const file = new URL(`node_modules/${path}`, folder);
  return readFile(file).catch(async () => {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    return readFile(file);
  });
}

export interface ComparedForm {
  readonly name: string;
  readonly url: string;
  readonly stop: () => void;
}

/** Compressed and cached like the console's own files. */
async function serve(name: string, files: ReadonlyMap<string, ServedText>): Promise<ComparedForm> {
  const compressed = new Map([...files].map(([path, { text }]) => [path, brotliCompressSync(text)]));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    response.statusCode = file === undefined ? 404 : 200;
    response.setHeader('content-type', file?.type ?? 'text/plain');
    if (file !== undefined) response.setHeader('content-encoding', 'br');
    response.setHeader(
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    );
    response.end(compressed.get(path) ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    name,
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const html = (text: string): ServedText => ({ type: 'text/html', text });
const script = (text: Buffer): ServedText => ({ type: 'text/javascript', text });
const openapi: ServedText = { type: 'application/json', text: description };

/** @returns None where the packages could not be installed: the console is then measured alone. */
export async function startComparedForms(): Promise<readonly ComparedForm[]> {
  try {
    const [bundle, styles, rapidoc] = [
      await readPackageFile('swagger-ui-dist/swagger-ui-bundle.js'),
      await readPackageFile('swagger-ui-dist/swagger-ui.css'),
      await readPackageFile('rapidoc/dist/rapidoc-min.js'),
    ];
    return [
      await serve(
        'Swagger UI',
        new Map([
          ['/', html(swaggerPage)],
          ['/openapi.json', openapi],
          ['/assets/swagger-ui-bundle.js', script(bundle)],
          ['/assets/swagger-ui.css', { type: 'text/css', text: styles }],
        ]),
      ),
      await serve(
        'RapiDoc',
        new Map([
          ['/', html(rapidocPage)],
          ['/openapi.json', openapi],
          ['/assets/rapidoc-min.js', script(rapidoc)],
        ]),
      ),
    ];
  } catch {
    return [];
  }
}

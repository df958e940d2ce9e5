/** The form of the same fields as others make it of an OpenAPI document, from a small server each. */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { readPublished, type PublishedPackage } from './compared-packages.ts';

const swaggerUi: PublishedPackage = {
  name: 'swagger-ui-dist',
  version: '5.35.0',
  integrity:
    'sha512-U06rpMtW9V3XPGOBeamTUSr0Z09jMX4IJuANpE/EZbAhw0G8CgwrzU4YmXkn/h0wCDNsXdGarTNNHC3sU8yVUQ==',
};
const rapidoc: PublishedPackage = {
  name: 'rapidoc',
  version: '9.3.8',
  integrity:
    'sha512-eCYEbr1Xr8OJZvVCw8SXl9zBCRoLJbhNGuG5IZTHq/RWAOq/O4MafUCuFEyZHsrhLrlUcGZMa64pyhpib8fQKQ==',
};
const scalar: PublishedPackage = {
  name: '@scalar/api-reference',
  version: '1.72.1',
  integrity:
    'sha512-XpEJ0rfc/cXbCrR+iC4kK0o/WwX2dTtGQbT049OlPKAHD6IMIFdTeGz2r+M27P2EDWKyUITRm/NzlP8z2pw/Ow==',
};

/** Finds the field `amount` in any of the forms. */
export const amountSelector =
  '[data-field="amount"], [data-property-name="amount"] input, input[data-pname="amount"]';

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

/**
 * Its form is behind a button, which the page presses as soon as it is there. What is typed into has no name of its own
 * but stands in a row with one: it is given the console's.
 */
const scalarPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Scalar</title><div id="app"></div>
<script src="/assets/scalar.js"></script>
<script>
let isOpen = false;
new MutationObserver((_, observer) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Test Request'));
  if (!isOpen && button !== undefined) {
    isOpen = true;
    button.click();
  }
  const row = document.querySelector('[aria-label="Include amount in request"]')?.closest('tr, [role=row]');
  const value = row?.querySelectorAll('[contenteditable]')[1];
  if (value === undefined) return;
  observer.disconnect();
  value.dataset.field = 'amount';
}).observe(document, { childList: true, subtree: true });
Scalar.createApiReference('#app', { url: '/openapi.json', withDefaultFonts: false, telemetry: false });
</script></html>`;

export interface ComparedForm {
  readonly name: string;
  readonly url: string;
  readonly stop: () => void;
}

/** Compressed and cached like the console's own files. */
async function serve(name: string, files: ReadonlyMap<string, ServedText>): Promise<ComparedForm> {
  // The best quality would take a minute for megabytes, and saves little more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const compressed = new Map(
    [...files].map(([path, { text }]) => [path, brotliCompressSync(text, { params })]),
  );
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

/** @returns None where a package could not be fetched: the console is then measured alone. */
export async function startComparedForms(): Promise<readonly ComparedForm[]> {
  try {
    return [
      await serve(
        'Swagger UI',
        new Map([
          ['/', html(swaggerPage)],
          ['/openapi.json', openapi],
          ['/assets/swagger-ui-bundle.js', script(await readPublished(swaggerUi, 'swagger-ui-bundle.js'))],
          [
            '/assets/swagger-ui.css',
            { type: 'text/css', text: await readPublished(swaggerUi, 'swagger-ui.css') },
          ],
        ]),
      ),
      await serve(
        'RapiDoc',
        new Map([
          ['/', html(rapidocPage)],
          ['/openapi.json', openapi],
          ['/assets/rapidoc-min.js', script(await readPublished(rapidoc, 'dist/rapidoc-min.js'))],
        ]),
      ),
      await serve(
        'Scalar',
        new Map([
          ['/', html(scalarPage)],
          ['/openapi.json', openapi],
          ['/assets/scalar.js', script(await readPublished(scalar, 'dist/browser/standalone.js'))],
        ]),
      ),
    ];
  } catch {
    return [];
  }
}

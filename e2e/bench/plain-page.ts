/** A page with one input and one output, and a server for it: the scene of what the console is compared with. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const markup = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain signer</title>
<script src="/forge.min.js"></script>
<label>amount <input></label><p><span data-testid="signature-state">Signed</span><span></span></p></html>`;

export interface PlainServer {
  readonly url: string;
  readonly stop: () => void;
}

export async function startPlainServer(): Promise<PlainServer> {
  const forge = await readFile(createRequire(import.meta.url).resolve('node-forge/dist/forge.min.js'));
  const server = createServer((request, response) => {
    const isScript = request.url === '/forge.min.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? forge : markup);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { createServer, loadConfigFromFile, type ViteDevServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { attachDevSystem } from './dev.ts';
import { sendRaw, statusOf } from './fixture-raw-socket.ts';

async function startVite(): Promise<{ server: ViteDevServer; token: string; port: number }> {
  let token = '';
  const server = await createServer({
    configFile: false,
    plugins: [
      {
        name: 'test:development-system',
        async configureServer(attached) {
          ({ token } = await attachDevSystem(attached));
        },
      },
    ],
    root: import.meta.dirname,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  return { server, token, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

it('serves the API behind the same guards, and replaces the system of an earlier start', async () => {
  vi.stubEnv('COUNTERSIGN_SIMULATOR_PORT', '0');
  vi.stubEnv('COUNTERSIGN_SANDBOX', '');
  vi.stubEnv('COUNTERSIGN_PRODUCTION', '');
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const first = await startVite();
  const second = await startVite();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await Promise.all([first.server.close(), second.server.close()]);
  });
  expect(second.token).not.toBe(first.token);
  const simulators = printed.mock.calls.flatMap(
    ([text]) => /^Simulated gateway: +(\S+)/.exec(String(text))?.[1] ?? [],
  );
  await expect(sendRaw(simulators[0] ?? '', 'GET / HTTP/1.1\r\n\r\n')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });

  const url = `http://127.0.0.1:${second.port}`;
  const call = (host: string, token: string): Promise<string> =>
    sendRaw(
      url,
      [
        'POST /api/config HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${url}`,
        'Content-Type: application/json',
        `X-Relay-Token: ${token}`,
        'Content-Length: 2',
        'Connection: close',
        '',
        '{}',
      ].join('\r\n'),
    );
  const host = `127.0.0.1:${second.port}`;
  expect(await call(host, second.token)).toContain('"pathPrefixes":["/processing"');
  expect(statusOf(await call(host, first.token))).toBe(403);
  // Vite compares host names itself; another port of this machine passes there and not here.
  expect([403, 421]).toContain(statusOf(await call('evil.example', second.token)));
  expect(statusOf(await call(`127.0.0.1:${second.port + 1}`, second.token))).toBe(421);
});

it('is for this machine alone, and hands on nothing', async () => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
  expect(loaded?.config.server).toEqual({ host: '127.0.0.1', port: 4173, strictPort: true, cors: false });
});

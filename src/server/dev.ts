/** Relay and simulated gateway inside Vite's development server, behind the same guards. */
import type { ViteDevServer } from 'vite';
import { checkHost } from './host-guard.ts';
import { refuse } from './listener.ts';
import { toNodeHandler } from './node-handler.ts';
import { parseCommand } from './options.ts';
import { noStore, securityHeaders } from './security-headers.ts';
import { startSystem } from './system.ts';

interface Attached {
  readonly close: () => Promise<void>;
}

declare global {
  // Vite evaluates this module anew for each restart, before it closes the old server.
  var countersignDevSystem: Attached | undefined;
}

/** Mounts the API and starts the simulated gateway. A system of an earlier start is closed first. */
export async function attachDevSystem(server: ViteDevServer): Promise<{ readonly token: string }> {
  await globalThis.countersignDevSystem?.close();
  const command = parseCommand([], process.env);
  if (!command.ok) throw new Error(command.failure);
  if (command.value.kind !== 'start') throw new Error('No options are read here.');
  const { options } = command.value;
  const system = await startSystem({
    host: '127.0.0.1',
    simulatorPort: options.simulatorPort,
    inboxPort: options.inboxPort,
    targets: options.targets,
    workspace: options.workspace,
    historyFile: options.historyFile,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  const attached: Attached = {
    async close() {
      system.workspace.close();
      await Promise.all([system.callbacks.close(), system.simulator.close()]);
    },
  };
  globalThis.countersignDevSystem = attached;
  server.httpServer?.once('close', () => {
    attached.close().catch(() => undefined);
    if (globalThis.countersignDevSystem === attached) globalThis.countersignDevSystem = undefined;
  });

  const answer = toNodeHandler(system.api);
  server.middlewares.use((incoming, outgoing, next) => {
    const { originalUrl, rawHeaders, socket } = incoming;
    const refusal = checkHost({ url: originalUrl, rawHeaders }, socket.localPort ?? 0);
    if (refusal !== null) refuse(outgoing, refusal.status, refusal.text, { ...securityHeaders, ...noStore });
    else if (incoming.url?.startsWith('/api/') === true) answer(incoming, outgoing);
    else next();
  });
  process.stdout.write(`Simulated gateway:    ${system.simulator.url}\n`);
  return { token: system.token };
}

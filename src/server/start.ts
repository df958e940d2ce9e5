/** Starts the console: the built page, the API and the relay on one loopback origin, the simulated gateway on another. */
import { setTimeout as wait } from 'node:timers/promises';
import { defaultInboxPort } from '#domain/callbacks/default-settings.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { createConsoleApp } from './console-app.ts';
import { listen, type ListenerLimits } from './listener.ts';
import { toNodeHandler } from './node-handler.ts';
import type { ExchangeOptions } from './relay/exchange.ts';
import { noStore, securityHeaders } from './security-headers.ts';
import { readStaticFiles } from './static-files.ts';
import { startSystem, type CallbacksTiming } from './system.ts';
import type { WorkspaceChoice } from './workspace/workspace-choice.ts';

export interface ConsoleOptions {
  readonly host?: '127.0.0.1' | '::1';
  /** 0: any free port. */
  readonly port: number;
  readonly simulatorPort: number;
  /** That the page offers for the inbox; 4175 where it is not given. */
  readonly inboxPort?: number;
  readonly targets?: readonly GatewayTarget[];
  readonly extraPrefixes?: readonly string[];
  readonly extraInvoicePaths?: readonly string[];
  readonly answerLimitBytes?: number;
  /** Directory of the page's build. */
  readonly clientDirectory: string;
  /** Takes one line per relayed request, without its line feed. */
  readonly log: (line: string) => void;
  readonly limits?: Partial<ListenerLimits>;
  readonly exchange?: ExchangeOptions;
  readonly slowMs?: number;
  readonly callbacks?: CallbacksTiming;
  readonly workspace: WorkspaceChoice;
  readonly historyFile: string;
}

export interface RunningConsole {
  /** With a trailing slash. */
  readonly consoleUrl: string;
  /** With a trailing slash. */
  readonly simulatorUrl: string;
  readonly token: string;
  /** Relayed requests whose answer has not come: target, method and path. */
  readonly underWay: () => readonly string[];
  /**
   * Stops in order: nothing more is sent, what is under way is finished and delivered to the page, bounded by the
   * relay's own deadlines. Until then calls are answered, those that would send with a refusal.
   */
  readonly stop: () => Promise<void>;
  /** Ends everything at once. */
  readonly close: () => Promise<void>;
}

/** How long an answer may take on its way to the page, once it is known. */
const deliveryMs = 2_000;

/** The page's build is not where the server looks for it, or is no page of this server. */
export class PageNotBuiltError extends Error {
  override readonly name = 'PageNotBuiltError';
}

/** Rejects with {@link PageNotBuiltError}, or with Node's error when a port is taken. */
export async function startConsole(options: ConsoleOptions): Promise<RunningConsole> {
  const host = options.host ?? '127.0.0.1';
  const system = await startSystem({
    ...options,
    host,
    inboxPort: options.inboxPort ?? defaultInboxPort,
    targets: options.targets ?? [],
  });
  const { token, simulator, relay, callbacks, workspace } = system;
  try {
    const files = readStaticFiles(options.clientDirectory, token);
    if (!files.ok) throw new PageNotBuiltError('The page is not built: run “npm run build” first.');
    const app = createConsoleApp(files.value, system.api);
    const listener = await listen({
      host,
      port: options.port,
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      headers: { ...securityHeaders, ...noStore },
      handle: toNodeHandler((request) => app.fetch(request)),
    });
    return {
      consoleUrl: listener.url,
      simulatorUrl: simulator.url,
      token,
      underWay: relay.underWay,
      async stop() {
        relay.stop();
        await callbacks.close();
        workspace.close();
        await relay.settled();
        await Promise.race([listener.finish(), wait(deliveryMs)]);
        await Promise.all([listener.close(), simulator.close()]);
      },
      async close() {
        workspace.close();
        await Promise.all([callbacks.close(), listener.close(), simulator.close()]);
      },
    };
  } catch (error) {
    workspace.close();
    await Promise.all([callbacks.close(), simulator.close()]);
    throw error;
  }
}

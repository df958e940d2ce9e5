/** A port of this machine that nobody listens on now, or null. */
import { listen } from './listener.ts';

export async function findFreePort(host: string): Promise<number | null> {
  try {
    const probe = await listen({ host, port: 0, headers: {}, handle: (_, outgoing) => outgoing.destroy() });
    await probe.close();
    return probe.port;
  } catch {
    return null;
  }
}

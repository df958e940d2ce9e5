import { failed, type Result } from '#domain/result.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import type { Refusal, RsaKeyInfo } from '#services/signer.ts';
import { makeKnown, useRegister } from './use-simulator.ts';

export type PairBits = 2048 | 3072 | 4096;

/** Makes a throw-away pair; where the simulator is the gateway in use it comes to know the public half. */
export function useMakePair(
  { signer, server }: Pick<ConsoleServices, 'signer' | 'server'>,
  session: SessionStore,
): (bits: PairBits) => Promise<Result<RsaKeyInfo, Refusal>> {
  const register = useRegister(server);
  const makePair = async (bits: PairBits): Promise<Result<RsaKeyInfo, Refusal>> => {
    const made = await signer.generateRsaKey(bits);
    if (!made.ok) return made;
    if (session.getSnapshot().consumerKey === '') {
      session.set({ ...session.getSnapshot(), consumerKey: 'acme-llc' });
    }
    const { consumerKey, targetId } = session.getSnapshot();
    if (targetId !== 'simulator') return made;
    try {
      await register(consumerKey, made.value.publicKeyPem);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      return failed({ what, next: 'The key is still held in this page.' });
    }
    return made;
  };
  return (bits) => makeKnown(() => makePair(bits));
}

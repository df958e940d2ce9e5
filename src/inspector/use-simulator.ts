/** The simulated gateway's state, which every panel shares: read from its server, and read anew after each change. */
import { useEffect } from 'react';
import { skipToken, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SimulatorSettingsChange, SimulatorState } from '#domain/relay/simulator-contract.ts';
import { foresee } from '#domain/simulator/foresee.ts';
import type { Foresight, RequestAhead } from '#domain/simulator/foresight.ts';
import type { ConsoleServer } from '#services/console-services.ts';
import { createValueStore } from '#services/value-store.ts';
import { useStore } from '#ui/use-store.ts';

const simulatorKey = ['simulator'];

/** What this tab registered last: another one may have replaced it since. */
const registeredHereKey = ['registered-here'];

/** @param enabled Whether anybody looks. */
export function useSimulatorState(server: ConsoleServer, enabled = true) {
  return useQuery({ queryKey: simulatorKey, queryFn: server.simulatorState, enabled });
}

/** Fingerprint of the key that the simulator has; null where it has none, or is not known to have one. */
export function useRegisteredKey(server: ConsoleServer, enabled: boolean): string | null {
  const { data, isSuccess } = useSimulatorState(server, enabled);
  return enabled && isSuccess ? data.publicKeyFingerprint : null;
}

export function useRegisteredHere(): SimulatorState | undefined {
  return useQuery<SimulatorState>({ queryKey: registeredHereKey, queryFn: skipToken, gcTime: Infinity }).data;
}

export function useSimulatorSettings(server: ConsoleServer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SimulatorSettingsChange) => server.setSimulatorSettings(change),
    onSuccess: (state) => client.setQueryData(simulatorKey, state),
  });
}

/** Makes a consumer key and a public key those of the simulator's merchant; without a public key it keeps its own. */
export function registerAt(
  client: QueryClient,
  server: ConsoleServer,
): (consumerKey: string, publicKeyPem: string | null) => Promise<SimulatorState> {
  return async (consumerKey, publicKeyPem) => {
    const state = await server.setSimulatorMerchant({ consumerKey, publicKeyPem }).catch((error: unknown) => {
      // What it knows is not known then: asked anew, it says so itself.
      void client.invalidateQueries({ queryKey: simulatorKey });
      throw error;
    });
    client.setQueryData(simulatorKey, state);
    if (publicKeyPem !== null) client.setQueryData(registeredHereKey, state);
    return state;
  };
}

/** Pairs that are being made for the simulator, and told to it next. */
const pairsOnTheWay = createValueStore(0);

/** Makes a pair and registers it: in between nobody is warned that the simulator does not know it. */
export async function makeKnown<T>(make: () => Promise<T>): Promise<T> {
  pairsOnTheWay.set(pairsOnTheWay.getSnapshot() + 1);
  try {
    return await make();
  } finally {
    pairsOnTheWay.set(pairsOnTheWay.getSnapshot() - 1);
  }
}

export function useIsMadeKnown(): boolean {
  return useStore(pairsOnTheWay) > 0;
}

export function useRegister(server: ConsoleServer): ReturnType<typeof registerAt> {
  return registerAt(useQueryClient(), server);
}

/** Reads the state anew when `sent` changes to something: what it received may have changed it. */
export function useRereadAfter(sent: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (sent !== null) void client.invalidateQueries({ queryKey: simulatorKey });
  }, [client, sent]);
}

/**
 * What the simulator would say to a request. Nothing where its state was not read, or could not be read the last time.
 *
 * @param ahead Null where it is not the simulator that the request goes to.
 */
export function useForesight(server: ConsoleServer, ahead: RequestAhead | null): readonly Foresight[] {
  const { data, isSuccess } = useSimulatorState(server, ahead !== null);
  const registeredHere = useRegisteredHere();
  const isMadeKnown = useIsMadeKnown();
  if (ahead === null || !isSuccess) return [];
  const foresights = foresee(ahead, data, registeredHere ?? null);
  return isMadeKnown ? foresights.filter(({ kind }) => kind !== 'merchant') : foresights;
}

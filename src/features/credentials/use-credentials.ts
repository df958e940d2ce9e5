import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import type { Refusal } from '#services/signer.ts';
import { failed, success, type Result } from '#domain/result.ts';

interface Outcome {
  readonly about: 'key' | 'secret' | 'simulator';
  readonly refusal: Refusal | null;
  readonly done: string | null;
}

/** What the credentials section does, and what came of the last thing that it did. */
export function useCredentials(services: ConsoleServices, session: SessionStore) {
  const { signer, server } = services;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function settle(about: Outcome['about'], result: Result<unknown, Refusal>, done: string): boolean {
    setOutcome({ about, refusal: result.ok ? null : result.failure, done: result.ok ? done : null });
    return result.ok;
  }

  const register = useMutation({
    mutationFn: async (publicKeyPem: string) => {
      const { consumerKey } = session.getSnapshot();
      return server.setSimulatorMerchant({ consumerKey, publicKeyPem });
    },
    onSuccess: () =>
      setOutcome({
        about: 'simulator',
        refusal: null,
        done: 'The simulator knows this consumer key and public key.',
      }),
    onError: (error) =>
      setOutcome({
        about: 'simulator',
        refusal: { what: error.message, next: 'The key is still held in this page.' },
        done: null,
      }),
  });

  const generate = useMutation({
    mutationFn: () => signer.generateRsaKey(2048),
    onSuccess: async (result) => {
      if (!settle('key', result, 'A throw-away pair was made in this page.') || !result.ok) return;
      if (session.getSnapshot().consumerKey === '') {
        session.set({ ...session.getSnapshot(), consumerKey: 'acme-llc' });
      }
      if (session.getSnapshot().targetId === 'simulator')
        await register.mutateAsync(result.value.publicKeyPem);
    },
  });

  const takeSimulatorSecret = useMutation({
    mutationFn: async () => {
      const { consumerSecret, consumerKey } = await server.simulatorState();
      session.set({ ...session.getSnapshot(), consumerKey });
      return signer.setConsumerSecret(consumerSecret);
    },
    onSuccess: (result) => settle('secret', result, 'The secret that the simulator issued is held.'),
    onError: (error) =>
      setOutcome({ about: 'secret', refusal: { what: error.message, next: '' }, done: null }),
  });

  return {
    outcome,
    generate,
    register,
    takeSimulatorSecret,
    async importKey(text: string): Promise<boolean> {
      const taken = await signer.importRsaKey({ text });
      const result = taken.kind === 'held' ? success(taken.info) : failed(taken.text);
      return settle('key', result, 'The key is held, and the text field was emptied.');
    },
    async setSecret(secret: string): Promise<boolean> {
      return settle('secret', await signer.setConsumerSecret(secret), 'The secret is held.');
    },
    forget: (): void => {
      signer.forget();
      setOutcome(null);
    },
  };
}

export type Credentials = ReturnType<typeof useCredentials>;

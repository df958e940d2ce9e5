import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useMakePair } from '#inspector/use-make-pair.ts';
import { useRegister } from '#inspector/use-simulator.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import type { ImportAnswers, KeyImport, Refusal } from '#services/signer.ts';
import type { KeyInput } from '#domain/keys/intake/key-examination.ts';
import { failed, type Result } from '#domain/result.ts';

interface Outcome {
  readonly about: 'key' | 'secret' | 'simulator';
  readonly refusal: Refusal | null;
  readonly done: string | null;
}

const noSecret = { what: 'There is no secret yet.', next: 'Type or paste the consumer secret.' };

/** What the credentials section does, and what came of the last thing that it did. */
export function useCredentials(services: ConsoleServices, session: SessionStore) {
  const { signer, server } = services;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [keyImport, setKeyImport] = useState<KeyImport | null>(null);

  function settle(about: Outcome['about'], result: Result<unknown, Refusal>, done: string): boolean {
    setOutcome({ about, refusal: result.ok ? null : result.failure, done: result.ok ? done : null });
    return result.ok;
  }

  const registerMerchant = useRegister(server);
  const register = useMutation({
    mutationFn: (publicKeyPem: string) => registerMerchant(session.getSnapshot().consumerKey, publicKeyPem),
    onSuccess: () => setOutcome(null),
    onError: (error) =>
      setOutcome({
        about: 'simulator',
        refusal: { what: error.message, next: 'The key is still held in this page.' },
        done: null,
      }),
  });

  const makePair = useMakePair(services, session);
  const generate = useMutation({
    mutationFn: makePair,
    onSuccess: (result) => {
      setKeyImport(null);
      settle('key', result, 'A throw-away pair was made in this page.');
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
    keyImport,
    /**
     * @param isWanted - whether what is said of the input still belongs to what the field holds. That a key is held is
     *   said in any case.
     * @returns What came of it: where it is held or refused, nothing waits for an answer.
     */
    async importKey(
      input: KeyInput,
      isWanted: () => boolean,
      answers?: ImportAnswers,
    ): Promise<KeyImport['kind']> {
      const taken = await signer.importRsaKey(input, answers);
      // What is newer has said what there is to say.
      if (taken.kind === 'overtaken' || (taken.kind !== 'held' && !isWanted())) return taken.kind;
      setKeyImport(taken);
      setOutcome(null);
      return taken.kind;
    },
    /** What came in was no key that could be read at all. */
    refuseKey: (text: Refusal): void => setKeyImport({ kind: 'refused', text }),
    /** The text changed: what was said of the former one is over. */
    clearImport: (): void => setKeyImport(null),
    async setSecret(secret: string): Promise<boolean> {
      const { consumerKey } = session.getSnapshot();
      const held = secret === '' ? failed(noSecret) : await signer.setConsumerSecret(secret, consumerKey);
      return settle('secret', held, 'The secret is held.');
    },
    /** Drops one, card data and what the inbox took; where nothing else is held, the worker that held it ends. */
    forget: (which: 'rsa-key' | 'consumer-secret'): void => {
      const { rsaKey, consumerSecret } = signer.getSnapshot();
      if (rsaKey !== null && consumerSecret !== null) signer.forgetOne(which);
      else signer.forget();
      const current = session.getSnapshot();
      session.set({ ...current, cardDataForgotten: current.cardDataForgotten + 1 });
      // It says where it is looked at that it could not be reached.
      services.server.changeInbox({ kind: 'clear' }).catch(() => undefined);
      setOutcome(null);
      setKeyImport(null);
    },
  };
}

export type Credentials = ReturnType<typeof useCredentials>;

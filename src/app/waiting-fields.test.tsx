// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CredentialsSection } from '#features/credentials/credentials-section.tsx';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { success } from '#domain/result.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { accepted, fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import type { ConsumerSecretInfo } from '#services/signer.ts';
import type { TypedSecret } from '#services/typed-secret.ts';
import { createValueStore } from '#services/value-store.ts';
import { KeptPageContext } from '#ui/kept-page.tsx';
import { keepPages } from './kept-page.ts';

const refused = { what: 'This is no key.', next: 'Paste another.' };

function setUp() {
  const session = fixtureSession();
  const kept = keepPages(session);
  const typedSecret = createValueStore<TypedSecret | null>(null);
  const held = createValueStore<{ rsaKey: null; consumerSecret: ConsumerSecretInfo | null }>({
    rsaKey: null,
    consumerSecret: null,
  });
  const read: unknown[] = [];
  const outside = fixtureExchange(async () => accepted).services;
  const services: ConsoleServices = {
    ...outside,
    signer: {
      ...outside.signer,
      ...held,
      importRsaKey: async (input) => {
        read.push(input);
        return { kind: 'refused', text: refused };
      },
      setConsumerSecret: async (secret) => {
        const info = { length: secret.length, generation: 1, warnings: [] };
        held.set({ rsaKey: null, consumerSecret: info });
        return success(info);
      },
    },
  };
  const open = (method: SignatureMethod) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <KeptPageContext value={kept}>
          <CredentialsSection
            services={services}
            session={session}
            method={method}
            typedSecret={typedSecret}
            onDropped={() => undefined}
            choices={null}
            inEachRequest={undefined}
          />
        </KeptPageContext>
      </QueryClientProvider>,
    );
  return { session, kept, typedSecret, held, read, open };
}

it('has a key that could not be read yet where it was left, with what was said of it', async () => {
  const user = userEvent.setup();
  const { open, read, session, kept } = setUp();
  const first = open('RSA-SHA256');
  await user.type(screen.getByLabelText('private key'), 'half a key');
  first.unmount();
  const second = open('RSA-SHA256');
  expect(screen.getByLabelText('private key')).toHaveProperty('value', 'half a key');
  expect(await screen.findByText(refused.what)).toBeTruthy();
  expect(read.at(-1)).toEqual({ text: 'half a key' });
  second.unmount();
  session.set({ ...session.getSnapshot(), forgotten: 1 });
  open('RSA-SHA256');
  expect(screen.getByLabelText('private key')).toHaveProperty('value', '');
  expect([...kept.texts.values()].join('')).toBe('');
});

it('reads what is pasted as a key at once, in whatever form, and waits while somebody types', async () => {
  const user = userEvent.setup();
  const { open, read } = setUp();
  open('RSA-SHA256');
  await user.type(screen.getByLabelText('private key'), '{"kty":'.replaceAll('{', '{{'));
  expect(read).toEqual([]);
  await user.paste('"RSA"}');
  expect(read).toEqual([{ text: '{"kty":"RSA"}' }]);
  expect(await screen.findByText(refused.what)).toBeTruthy();
});

it('has a secret that is not used yet where it was left, and none once it is held', async () => {
  const user = userEvent.setup();
  const { open, typedSecret, held, kept } = setUp();
  const first = open('HMAC-SHA1');
  await user.type(screen.getByLabelText('consumer secret'), 'typed');
  first.unmount();
  expect(typedSecret.getSnapshot()).toBeNull();
  open('HMAC-SHA1');
  expect(screen.getByLabelText('consumer secret')).toHaveProperty('value', 'typed');
  expect(document.documentElement.outerHTML).not.toContain('typed"');
  expect(await typedSecret.getSnapshot()?.use()).toBe(true);
  await waitFor(() => expect(screen.queryByLabelText('consumer secret')).toBeNull());
  expect(held.getSnapshot().consumerSecret?.length).toBe(5);
  expect([...kept.texts.values()].join('')).toBe('');
});

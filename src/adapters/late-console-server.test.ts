import { expect, it, vi } from 'vitest';
import { fixtureExchange, accepted } from '#services/fixture-exchange.ts';
import type { ConsoleServer } from '#services/console-services.ts';
import { createLateConsoleServer } from './late-console-server.ts';

it('hands every call on to the server that it loads once', async () => {
  const { services } = fixtureExchange(async () => accepted);
  const config = vi.fn<ConsoleServer['config']>(async () => ({ version: '1', targets: [] }));
  const load = vi.fn<() => Promise<ConsoleServer>>(async () => ({ ...services.server, config }));
  const late = createLateConsoleServer(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([late.config(), late.config()])).toEqual([
    { version: '1', targets: [] },
    { version: '1', targets: [] },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('has a call for each of the server', () => {
  const { services } = fixtureExchange(async () => accepted);
  const late = createLateConsoleServer(async () => services.server);
  expect(Object.keys(late)).toEqual(expect.arrayContaining(Object.keys(services.server)));
});

it('has sent nothing where it could not be loaded, and loads it for the next call', async () => {
  const { services } = fixtureExchange(async () => accepted);
  const config = async () => ({ version: '1', targets: [] });
  const load = vi.fn<() => Promise<ConsoleServer>>(async () => ({ ...services.server, config }));
  load.mockRejectedValueOnce(new Error('offline'));
  const late = createLateConsoleServer(load);
  await expect(late.config()).rejects.toMatchObject({ sent: 'no', name: 'ConsoleServerError' });
  expect((await late.config()).version).toBe('1');
});

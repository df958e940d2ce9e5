import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startCallbacks, takeOrder } from './callbacks/fixture-callbacks.ts';
import { sendRaw, statusOf } from './fixture-raw-socket.ts';
import { startSimulator } from './simulator/simulator.ts';

const many = Array.from({ length: 15 }, (_, index) => index);
const warned = vi.fn<(warning: Error) => void>();

beforeEach(() => {
  warned.mockClear();
  process.on('warning', warned);
});

afterEach(() => {
  process.off('warning', warned);
});

it('requests that wait for the slow answer are nothing to warn of', async () => {
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0, invoicePaths: [], slowMs: 100 });
  onTestFinished(simulator.close);
  simulator.control.changeSettings({ behaviour: 'slow' });
  const { host } = new URL(simulator.url);
  const lines = ['POST /processing/api/v4/payout-check/6657 HTTP/1.1', `Host: ${host}`, 'Connection: close'];
  const request = [...lines, 'Content-Length: 0', '', ''].join('\r\n');
  const answers = await Promise.all(many.map(() => sendRaw(simulator.url, request)));
  expect(answers.map(statusOf)).toEqual(many.map(() => 403));
  expect(warned).not.toHaveBeenCalled();
});

it('callbacks that wait for their answer are nothing to warn of', async () => {
  let calls = 0;
  const silent = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const callbacks = startCallbacks();
  for (const _ of many) {
    const order = takeOrder(callbacks, { server_callback_url: `http://127.0.0.1:${port}/` });
    callbacks.control.move(order, 'approved');
  }
  await vi.waitFor(() => expect(calls).toBe(many.length));
  await wait(0);
  expect(warned).not.toHaveBeenCalled();
});

import { expect, it } from 'vitest';
import { startCommand } from './start-command.ts';

it.each([
  ['https://test.gateway.example', 'https://test.gateway.example'],
  ['https://gw.example:8443/paynet', 'https://gw.example:8443/paynet'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:8080/x', 'http://localhost:8080/x'],
  [null, 'https://gateway.example'],
  ['http://gw.example', 'https://gateway.example'],
  ['https://gw.example/$(id)', 'https://gateway.example'],
  ["https://gw.example/';id;'", 'https://gateway.example'],
  ['https://gw.example/a b', 'https://gateway.example'],
  ['https://user@gw.example', 'https://gateway.example'],
  ['https://gw.example/?a=1&b=2', 'https://gateway.example'],
])('gives what the start takes and no shell reads: %s', (address, given) => {
  expect(startCommand('sandbox', address)).toBe(`npm start -- --sandbox ${given}`);
  expect(startCommand('production', address)).toBe(`npm start -- --production ${given}`);
});

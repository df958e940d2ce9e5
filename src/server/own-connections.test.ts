import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createOwnConnections, type ConnectionEnds } from './own-connections.ts';

const ends = {
  localAddress: '127.0.0.1',
  localPort: 50_000,
  remoteAddress: '127.0.0.1',
  remotePort: 4174,
} satisfies ConnectionEnds;
/** The same connection as the accepting side sees it. */
const accepted = {
  localAddress: '127.0.0.1',
  localPort: 4174,
  remoteAddress: '127.0.0.1',
  remotePort: 50_000,
} satisfies ConnectionEnds;

it('knows the other end of a connection from its opening to its close', () => {
  const connections = createOwnConnections();
  const socket = Object.assign(new EventEmitter(), ends);
  expect(connections.includes(accepted)).toBe(false);
  connections.opened(socket);
  expect(connections.includes(accepted)).toBe(true);
  socket.emit('close');
  expect(connections.includes(accepted)).toBe(false);
});

it.each<[string, ConnectionEnds]>([
  ['another port', { ...accepted, remotePort: 50_001 }],
  ['another address', { ...accepted, remoteAddress: '::1' }],
  ['the same port towards another listener', { ...accepted, localPort: 4175 }],
  ['the opening end itself', ends],
  ['a socket that is closed', {}],
])('does not take for it %s', (_, other) => {
  const connections = createOwnConnections();
  connections.opened(Object.assign(new EventEmitter(), ends));
  // Two sockets without addresses are not the two ends of one connection.
  connections.opened(new EventEmitter());
  expect(connections.includes(other)).toBe(false);
});

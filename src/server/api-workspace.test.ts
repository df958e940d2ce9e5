import { mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { relayErrorSchema } from '#domain/relay/contract.ts';
import { relayTokenHeader } from '#domain/relay/relay-terms.ts';
import {
  starterReplySchema,
  workspaceMessageSchema,
  workspaceReplySchema,
  workspaceStateSchema,
  workspaceTextSchema,
} from '#domain/workspace/workspace-contract.ts';
import { callAsPage } from './fixture-page-calls.ts';
import { startConsole, type RunningConsole } from './start.ts';
import {
  caseText,
  putFile,
  temporaryHistoryFile,
  temporaryWorkspace,
} from './workspace/fixture-workspace-folder.ts';

let clientDirectory: string;
beforeAll(() => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'countersign-'));
  writeFileSync(join(clientDirectory, 'index.html'), '<meta name="relay-token" content="">');
});

async function start(): Promise<{ readonly running: RunningConsole; readonly folder: string }> {
  const workspace = temporaryWorkspace();
  const running = await startConsole({
    port: 0,
    simulatorPort: 0,
    clientDirectory,
    workspace,
    historyFile: temporaryHistoryFile(),
    log: () => undefined,
  });
  onTestFinished(running.close);
  return { running, folder: workspace.path };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

function post(
  running: RunningConsole,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(new URL(path, running.consoleUrl), {
      method: 'POST',
      headers: {
        origin: new URL(running.consoleUrl).origin,
        'content-type': 'application/json',
        [relayTokenHeader]: running.token,
        ...headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        if (path.endsWith('stream') && text.includes('\n\n')) incoming.destroy();
      });
      incoming.on('close', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.end(body);
  });
}

it('makes, reads, changes, lists and removes a file', async () => {
  const { running } = await start();
  const text = caseText('One');
  const write = (body: object) => callAsPage(running, '/api/workspace/write', body, workspaceReplySchema);
  const made = await write({ path: 'a/1.json', text, replaces: null });
  expect(made).toMatchObject({ kind: 'done' });
  const read = await callAsPage(running, '/api/workspace/read', { path: 'a/1.json' }, workspaceTextSchema);
  expect(read).toMatchObject({ path: 'a/1.json', text });
  expect(made).toEqual({ kind: 'done', digest: read.digest });
  expect(await write({ path: 'a/1.json', text, replaces: null })).toMatchObject({
    kind: 'changed-meanwhile',
    now: { text },
  });
  const state = await callAsPage(running, '/api/workspace/state', {}, workspaceStateSchema);
  expect(state.entries).toMatchObject([{ path: 'a/1.json', kind: 'case', name: 'One' }]);
  const removal = { path: 'a/1.json', replaces: read.digest };
  expect(await callAsPage(running, '/api/workspace/remove', removal, workspaceReplySchema)).toEqual({
    kind: 'done',
    digest: null,
  });
  expect(await callAsPage(running, '/api/workspace/read', { path: 'a/1.json' }, relayErrorSchema)).toEqual({
    error: expect.stringContaining('no such file'),
  });
});

it('streams the folder, and puts the starter set into it', async () => {
  const { running, folder } = await start();
  const starter = await callAsPage(running, '/api/workspace/starter-set', {}, starterReplySchema);
  expect(starter).toMatchObject({ kind: 'done', kept: [] });
  putFile(folder, '1.json', caseText('Mine'));
  const { text } = await post(running, '/api/workspace/stream', '{}');
  const first = workspaceMessageSchema.parse(JSON.parse(text.split('\n\n')[0]?.slice('data: '.length) ?? ''));
  const entries = first.kind === 'state' ? first.state.entries : [];
  expect(entries.map(({ path }) => path)).toContain('1.json');
  expect(entries.map(({ kind }) => kind)).not.toContain('unreadable');
  expect(entries).toHaveLength(starter.written.length + 1);
});

const calls = ['state', 'stream', 'read', 'write', 'remove', 'starter-set'];

it.each(calls)('answers %s only to the page that this process served', async (call) => {
  const { running, folder } = await start();
  putFile(folder, '1.json', caseText('canary'));
  const bodies = [
    '{}',
    '{"path":"1.json"}',
    JSON.stringify({ path: '2.json', text: caseText('x'), replaces: null }),
  ];
  for (const headers of [
    { [relayTokenHeader]: 'x'.repeat(43) },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
    { host: 'evil.example' },
  ]) {
    for (const body of bodies) {
      const answer = await post(running, `/api/workspace/${call}`, body, headers);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('canary');
    }
  }
  const state = await callAsPage(running, '/api/workspace/state', {}, workspaceStateSchema);
  expect(state.entries).toHaveLength(1);
});

it.each([
  ['read', {}],
  ['read', { path: 1 }],
  ['read', { path: 'x'.repeat(401) }],
  ['read', { path: '1.json', more: true }],
  ['write', { path: '1.json', text: 'x' }],
  ['write', { path: '1.json', text: 'x', replaces: 'canary' }],
  ['remove', { path: '1.json', replaces: null }],
  ['state', { path: '/etc' }],
  ['starter-set', { path: '/etc' }],
])('refuses the shape of %s %j', async (call, body) => {
  const { running } = await start();
  const answer = await post(running, `/api/workspace/${call}`, JSON.stringify(body));
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain('canary');
});

it('takes a text of 1 MiB whatever JSON makes of it, and no more', async () => {
  const { running } = await start();
  const written = caseText('x');
  // A line end is two characters in the body of the call.
  const text = written + '\n'.repeat(1_048_576 - Buffer.byteLength(written));
  const body = (more: string) => ({ path: '1.json', text: text + more, replaces: null });
  expect(await callAsPage(running, '/api/workspace/write', body(''), workspaceReplySchema)).toMatchObject({
    kind: 'done',
  });
  expect(
    await callAsPage(running, '/api/workspace/write', body(' '.repeat(64)), workspaceReplySchema),
  ).toMatchObject({ kind: 'refused', what: expect.stringContaining('1 MiB') });
  const tooLarge = JSON.stringify({ path: '1.json', text: ' '.repeat(2_200_000), replaces: null });
  expect((await post(running, '/api/workspace/write', tooLarge)).status).toBe(413);
  expect((await post(running, '/api/workspace/read', ' '.repeat(1_100_000))).status).toBe(413);
});

it('says where the folder is that cannot be used', async () => {
  const { running, folder } = await start();
  writeFileSync(folder, 'x');
  const { folder: said } = await callAsPage(running, '/api/workspace/state', {}, workspaceStateSchema);
  expect(said).toMatchObject({ path: folder, state: 'not-a-folder' });
  const starter = await callAsPage(running, '/api/workspace/starter-set', {}, z.unknown());
  expect(starter).toMatchObject({ kind: 'refused', written: [] });
});

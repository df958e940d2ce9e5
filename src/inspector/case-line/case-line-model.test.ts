import { expect, it, vi } from 'vitest';
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { valueAt, putValue } from '#domain/cases/editing/put-value.ts';
import { realLookingNumber, ticketText } from '#domain/cases/fixture-cases.ts';
import { emptyDraft } from '#domain/payout-check/update-draft.ts';
import type { SimulatorBehaviour } from '#domain/relay/simulator-contract.ts';
import { success } from '#domain/result.ts';
import { fixtureBench } from '#services/fixture-bench.ts';
import { fixtureExchange, accepted } from '#services/fixture-exchange.ts';
import { fixtureWorkspace } from '#services/fixture-workspace.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import { createValueStore } from '#services/value-store.ts';
import { createCaseLine } from './case-line-model.ts';
import { closeConflictOfGoneFile } from './file-on-disk.ts';
import { editProfile, saveProfile } from './profile-editing.ts';
import { noMarks } from './case-marks.ts';
import { draftFile, firstDraft } from './save-draft.ts';
import { saveImported } from './save-imported.ts';
import type { ProfileDraft } from './typed-profile.ts';

const blank: OpenedInputs = {
  operation: 'payout-check',
  addressee: 'endpoint',
  addresseeId: '1',
  path: null,
  accept: '*/*',
  signatureMethod: 'RSA-SHA256',
  realm: 'absent',
  draft: emptyDraft('card'),
};

function setUp(files: Readonly<Record<string, string>> = { 'a.json': ticketText }) {
  const folder = fixtureWorkspace(files);
  const opened: string[] = [];
  const bench = { ...fixtureBench(folder), openPage: (operation: string) => void opened.push(operation) };
  const order = createValueStore<OpenedInputs>(putValue(blank, 'amount', '1.11'));
  const { services } = fixtureExchange(() => Promise.resolve(accepted));
  let nowMs = services.clock.nowMs();
  const clock = { nowMs: () => (nowMs += 1) };
  const signer = { ...services.signer, holdsSecret: async () => success(false) };
  const clipboard = { writeText: () => Promise.resolve() };
  const session = fixtureSession({ targetId: 'simulator' });
  const line = createCaseLine(
    {
      operation: 'payout-check',
      order,
      sent: createValueStore([]),
      beside: () => [],
      fill(inputs) {
        const before = order.getSnapshot();
        order.set(inputs);
        return () => order.set(before);
      },
    },
    bench,
    { ...services, signer, clock, clipboard },
    session,
    () => [],
  );
  const amount = (): string | null => valueAt(order.getSnapshot(), 'amount');
  const type = (key: string, text: string): void => order.set(putValue(order.getSnapshot(), key, text));
  return { folder, line, order, session, amount, type, opened };
}

it('takes a case into the form, and one Undo brings form and case back', async () => {
  const { line, amount, order } = setUp();
  await line.openPath('a.json');
  expect([amount(), line.opened.getSnapshot()?.path]).toEqual(['10.50', 'a.json']);
  expect(valueAt(order.getSnapshot(), 'client_orderid')).toMatch(/^inv-\d{8}-/u);
  expect(line.notice.getSnapshot()?.text).toContain('credit_card_number is not in the file');
  line.notice.getSnapshot()?.undo?.();
  expect([amount(), line.opened.getSnapshot(), line.notice.getSnapshot()]).toEqual(['1.11', null, null]);
});

it('forgets what an Undo would bring back when card data is forgotten', async () => {
  const { line, session } = setUp();
  await line.openPath('a.json');
  session.set({ ...session.getSnapshot(), cardDataForgotten: 1 });
  expect(line.notice.getSnapshot()).toBeNull();
});

it('saves what changed and nothing else, and knows the file from then on', async () => {
  const { folder, line, type } = setUp();
  await line.openPath('a.json');
  type('amount', '12.00');
  type('credit_card_number', realLookingNumber);
  await line.save();
  expect(folder.textOf('a.json')).toBe(ticketText.replace('10.50', '12.00'));
  type('amount', '13.00');
  await line.save();
  expect(folder.textOf('a.json')).toContain('13.00');
});

it('writes nothing over a file that changed, and saves what is kept of both', async () => {
  const { folder, line, type, amount, order } = setUp();
  await line.openPath('a.json');
  type('amount', '12.00');
  const theirs = ticketText.replace('10.50', '14.00').replace('"EUR"', '"USD"');
  folder.put('a.json', theirs);
  await vi.waitFor(() => expect(folder.textOf('a.json')).toBe(theirs));
  await line.compare();
  line.panel.set('none');
  await line.save();
  expect([folder.textOf('a.json'), line.panel.getSnapshot()]).toEqual([theirs, 'conflict']);
  const keep = line.conflict.getSnapshot()?.keep;
  expect([keep?.get('field amount'), keep?.get('field currency')]).toEqual(['mine', 'disk']);
  await line.saveMerged();
  expect(folder.textOf('a.json')).toBe(theirs.replace('14.00', '12.00'));
  expect([amount(), valueAt(order.getSnapshot(), 'currency')]).toEqual(['12.00', 'USD']);
  line.notice.getSnapshot()?.undo?.();
  expect(valueAt(order.getSnapshot(), 'currency')).toBe('EUR');
});

it('takes no list for news that is older than what was written, and each one that is not', async () => {
  const { folder, line, type } = setUp();
  const { workspace } = line.bench;
  const stop = workspace.connect();
  const listed = () => workspace.getSnapshot().state;
  await vi.waitFor(() => expect(listed()).not.toBeNull());
  const first = listed();
  await line.openPath('a.json');
  type('amount', '12.00');
  await line.save();
  expect(line.overtaken.getSnapshot()).toBe(first);
  await vi.waitFor(() => expect(listed()).not.toBe(first));
  folder.put('a.json', ticketText);
  await vi.waitFor(() => expect(folder.textOf('a.json')).toBe(ticketText));
  await line.save();
  expect(line.panel.getSnapshot()).toBe('conflict');
  expect(line.overtaken.getSnapshot()).toBe(first);
  stop();
});

it('says that a file is gone, and keeps the form', async () => {
  const { folder, line, type, amount } = setUp();
  await line.openPath('a.json');
  type('amount', '12.00');
  folder.put('a.json', null);
  await line.save();
  expect([folder.textOf('a.json'), amount()]).toEqual([null, '12.00']);
  expect(line.notice.getSnapshot()?.text).toBe(
    'Not saved. a.json was not in the folder any more: save it as a case again.',
  );
});

it('says that it did not save over a file that cannot be read', async () => {
  const { folder, line, type } = setUp();
  await line.openPath('a.json');
  type('amount', '12.00');
  folder.put('a.json', '{');
  await vi.waitFor(() => expect(folder.textOf('a.json')).toBe('{'));
  await line.save();
  expect([folder.textOf('a.json'), line.panel.getSnapshot()]).toEqual(['{', 'none']);
  expect(line.notice.getSnapshot()?.text).toMatch(
    /^Not saved\. a\.json could not be read as a case\. Line 1: /u,
  );
});

it('opens no file that holds what none may hold', async () => {
  const bad = ticketText.replace('SPRING', realLookingNumber);
  const { line, amount } = setUp({ 'bad.json': bad });
  await line.openPath('bad.json');
  expect([line.opened.getSnapshot(), amount()]).toEqual([null, '1.11']);
  const text = line.notice.getSnapshot()?.text ?? '';
  expect([text.includes('no published test number'), text.includes(realLookingNumber)]).toEqual([
    true,
    false,
  ]);
});

it('hands a case of another operation to its page', async () => {
  const command = JSON.stringify({
    countersign: 'case/1',
    name: 'Status',
    operation: 'other-command',
    environment: 'any',
    method: 'POST',
    path: '/api/v4/status/1',
    signature: 'RSA-SHA256',
    fields: {},
  });
  const { line, amount, opened } = setUp({ 's.json': command });
  await line.openPath('s.json');
  expect([opened, amount()]).toEqual([['other-command'], '1.11']);
  expect(line.bench.desk.toOpen['other-command'].getSnapshot()?.opened?.path).toBe('s.json');
});

it('drafts a new case with a fresh order id, and another one with the placeholders of the open case', async () => {
  const { line, order, type } = setUp();
  type('client_orderid', 'PO-1');
  const drafted = firstDraft(order.getSnapshot(), [], null);
  expect([[...drafted.freshKeys], [...drafted.askedKeys], drafted.name]).toEqual([
    ['client_orderid'],
    [],
    '',
  ]);
  await line.openPath('a.json');
  const other = firstDraft(order.getSnapshot(), [], line.opened.getSnapshot());
  expect([[...other.freshKeys], [...other.askedKeys], other.expect.type]).toEqual([
    ['client_orderid'],
    ['credit_card_number'],
    'error',
  ]);
});

it('drafts what made the answer, so that a run gets the same one', () => {
  const { order, type } = setUp();
  type('client_orderid', 'PO-1');
  const inputs = order.getSnapshot();
  const answer = { status: 403, headers: [], body: new Uint8Array(), durationMs: 1, receivedAtMs: 1 };
  const sent = { number: 1, atMs: 1, title: '', targetId: 'simulator', id: 'PO-1', inputs, answer } as const;
  const fileOf = (simulator: SimulatorBehaviour | null, environment?: 'any') => {
    const draft = firstDraft(inputs, [{ ...sent, simulator }], null);
    const told = environment === undefined ? draft : { ...draft, environment };
    const { file } = draftFile({ ...told, name: 'Denied' }, inputs, [], null, () => null);
    return [file.environment, file.simulator, file.expect.httpStatus];
  };
  expect(fileOf('access-denied')).toEqual(['simulator', 'access-denied', 403]);
  // Another gateway cannot be told.
  expect(fileOf('access-denied', 'any')).toEqual(['any', null, 403]);
  expect(fileOf(null)).toEqual(['any', null, 403]);
});

it('saves imported requests one by one, each under a name of its own', async () => {
  const { folder, line } = setUp({ 'in/twelve.json': ticketText });
  const imported = (name: string, text: string) => ({
    name,
    folder: '',
    inputs: putValue(putValue(blank, 'client_orderid', 'PO-1'), 'credit_card_number', text),
    fresh: [],
    expect: { type: 'error', errorCode: null, errorMessage: null, httpStatus: 200, elements: new Map() },
    isPathKnown: true,
    origin: null,
    rows: [],
  });
  const stop = line.bench.workspace.connect();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const counts: number[] = [];
  const cases = [imported('Twelve', realLookingNumber), imported('Twelve', '4111111111111111')];
  const saved = await saveImported(line, cases, 'in', (count) => counts.push(count));
  stop();
  expect([saved.map(({ path }) => path), counts]).toEqual([
    ['in/twelve-2.json', 'in/twelve-3.json'],
    [1, 2],
  ]);
  expect(saved[0]?.words).toBe(
    'credit_card_number looks real. It is not written, and typed before each run.',
  );
  const first = folder.textOf('in/twelve-2.json') ?? '';
  expect([
    first.includes(realLookingNumber),
    first.includes('"fresh": true'),
    first.includes('"http-status": 200'),
  ]).toEqual([false, true, true]);
  expect(folder.textOf('in/twelve.json')).toBe(ticketText);
});

function typedProfile(line: ReturnType<typeof setUp>['line'], name: string): ProfileDraft {
  editProfile(line);
  const draft = line.profileDraft.getSnapshot();
  if (draft === null) throw new Error('no profile is edited');
  const typed = { ...draft, profile: { ...draft.profile, name } };
  line.profileDraft.set(typed);
  line.panel.set('none');
  return typed;
}

it('keeps what was typed of a profile while its panel is shut, and takes the file where nothing was', () => {
  const { line } = setUp();
  expect(line.typed()).toEqual([]);
  const typed = typedProfile(line, 'typed');
  expect(line.typed()).toHaveLength(1);
  editProfile(line);
  expect(line.profileDraft.getSnapshot()).toBe(typed);
  line.profileDraft.set({ ...typed, profile: { ...typed.before } });
  expect(line.typed()).toEqual([]);
  const profile = { ...typed.before, name: 'of the file' };
  line.profile.set({ ...line.profile.getSnapshot(), onDesk: { path: typed.path, digest: 'd', profile } });
  editProfile(line);
  expect(line.profileDraft.getSnapshot()).toMatchObject({ digest: 'd', profile: { name: 'of the file' } });
});

it('says of a profile whether its file changed or went away, and marks no order of another endpoint', async () => {
  const { line, folder, order } = setUp();
  await saveProfile(line, typedProfile(line, 'one'));
  expect(line.profile.getSnapshot().onDesk?.path).toBe('profiles/1.json');
  folder.put('profiles/1.json', null);
  await saveProfile(line, typedProfile(line, 'two'));
  expect(line.profileDraft.getSnapshot()?.refusal).toBe(
    'profiles/1.json is not there any more. Save again to make it.',
  );
  const again = line.profileDraft.getSnapshot();
  if (again === null) throw new Error('it was saved');
  order.set({ ...blank, addresseeId: '2' });
  line.profile.set(noMarks);
  await saveProfile(line, again);
  expect(line.notice.getSnapshot()?.text).toBe('Saved in profiles/1.json.');
  expect(line.profile.getSnapshot().onDesk).toBeNull();
});

it('closes the choice of what a file should hold once there is no file', async () => {
  const { folder, line, type } = setUp();
  const leave = line.bench.workspace.connect();
  const stop = closeConflictOfGoneFile(line);
  await line.openPath('a.json');
  type('amount', '3.33');
  folder.put('a.json', ticketText.replace('"currency": "EUR"', '"currency": "USD"'));
  await expect.poll(() => line.bench.workspace.getSnapshot().state?.changedPaths).toEqual(['a.json']);
  await line.compare();
  expect(line.panel.getSnapshot()).toBe('conflict');
  folder.put('a.json', null);
  await expect.poll(() => line.panel.getSnapshot()).toBe('none');
  stop();
  leave();
});

it('is open again as of when it was opened, once its close or a change is undone', async () => {
  const { line } = setUp();
  await line.openPath('a.json');
  const [opened, openedAtMs] = [line.opened.getSnapshot(), line.openedAtMs.getSnapshot()];
  line.undoChanges();
  expect(line.openedAtMs.getSnapshot()).toBeGreaterThan(openedAtMs);
  line.notice.getSnapshot()?.undo?.();
  line.close();
  expect(line.opened.getSnapshot()).toBeNull();
  line.notice.getSnapshot()?.undo?.();
  expect([line.opened.getSnapshot(), line.openedAtMs.getSnapshot()]).toEqual([opened, openedAtMs]);
  expect(line.notice.getSnapshot()).toBeNull();
});

import { expect, it } from 'vitest';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { realLookingNumber, ticketText } from '#domain/cases/fixture-cases.ts';
import { failed, success } from '#domain/result.ts';
import type { WorkspaceWrite } from '#domain/workspace/workspace-contract.ts';
import { ConsoleServerError } from './console-services.ts';
import { writeCheckedFile } from './write-checked-file.ts';

const secret = '0B5C-7fe1';
const digest = 'a'.repeat(64);

function setUp(answer: () => Promise<never> | null = () => null) {
  const written: WorkspaceWrite[] = [];
  const services = {
    server: {
      writeWorkspaceFile: async (write: WorkspaceWrite) => {
        await answer();
        written.push(write);
        return { kind: 'done', digest } as const;
      },
    },
    signer: {
      holdsSecret: async (texts: readonly string[]) => success(texts.some((text) => text.includes(secret))),
    },
  };
  return { written, services };
}
const write = (text: string): WorkspaceWrite => ({ path: 'a.json', text, replaces: null });

it('writes what was checked', async () => {
  const { written, services } = setUp();
  expect(await writeCheckedFile(services, write(ticketText), readCaseFile)).toEqual({ kind: 'done', digest });
  expect(written).toEqual([write(ticketText)]);
});

it.each([
  ['a card number', realLookingNumber],
  ['the secret that is held', `for ${secret}`],
])('hands over no text with %s in any value', async (_, value) => {
  for (const place of ['10.50', 'SPRING', 'Card of ticket 4471', 'card is not enrolled']) {
    const { written, services } = setUp();
    const done = await writeCheckedFile(services, write(ticketText.replace(place, value)), readCaseFile);
    expect(done).toMatchObject({ kind: 'problems', problems: [{ kind: 'confidential' }] });
    expect([written, JSON.stringify(done).includes(value)]).toEqual([[], false]);
  }
});

it('writes nothing where the worker does not say whether the secret is in it', async () => {
  const { written, services } = setUp();
  const signer = {
    holdsSecret: async () => failed({ what: 'The worker ended.', next: 'Load the key again.' }),
  };
  expect(await writeCheckedFile({ ...services, signer }, write(ticketText), readCaseFile)).toMatchObject({
    kind: 'refused',
    what: 'It could not be checked for the consumer secret. The worker ended. Load the key again.',
  });
  expect(written).toEqual([]);
});

it.each([
  ['no', 'Nothing was written.'],
  ['maybe', 'It is not known whether it was written'],
] as const)('says what is known where the server is away (sent: %s)', async (sent, words) => {
  const { services } = setUp(() => Promise.reject(new ConsoleServerError('It does not answer.', sent)));
  const done = await writeCheckedFile(services, write(ticketText), readCaseFile);
  expect(done).toMatchObject({ kind: 'refused', next: expect.stringContaining(words) });
});

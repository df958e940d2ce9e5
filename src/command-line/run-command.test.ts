/** `countersign run` against a gateway that verifies with code of its own. */
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { XMLValidator } from 'fast-xml-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realLookingNumber } from '#domain/cases/fixture-cases.ts';
import { caseText, createRunFixture, fixtureKeys, type RunFixture } from './fixture-run.ts';
import { startVerifyingGateway, type Fault, type VerifyingGateway } from './fixture-verifying-gateway.ts';

let gateway: VerifyingGateway;
let fixture: RunFixture;
let signing: string[];

beforeEach(async () => {
  gateway = await startVerifyingGateway(fixtureKeys);
  fixture = await createRunFixture();
  const key = await fixture.put('private/key.pem', fixtureKeys.privatePem);
  signing = ['--target', gateway.origin, '--consumer-key', 'acme', '--key', key];
});

afterEach(async () => {
  await gateway.close();
  await fixture.remove();
});

const cases = (): string => fixture.path('cases');
const three = async (): Promise<void> => {
  for (const name of ['a.json', 'b/1.json', 'b/2.json']) await fixture.put(`cases/${name}`, caseText());
};

describe('a run', () => {
  it('sends each case once, signed right, in the order of the folder', async () => {
    await three();
    const secret = { COUNTERSIGN_CONSUMER_SECRET: fixtureKeys.consumerSecret };
    await fixture.put(
      'cases/c/hmac.json',
      caseText({
        operation: 'other-command',
        method: 'GET',
        path: '/api/v4/x/1',
        signature: 'HMAC-SHA1',
        endpoint: undefined,
        fields: { 'a b': 'c&d', e: '' },
      }),
    );
    const { code, out } = await fixture.run([cases(), ...signing], secret);
    expect([code, gateway.received.map(({ isVerified }) => isVerified)]).toEqual([
      0,
      [true, true, true, true],
    ]);
    expect(new Set(gateway.received.map(({ nonce }) => nonce)).size).toBe(4);
    expect(gateway.connections()).toBe(4);
    expect(out.split('\n').filter((line) => line.startsWith('✓'))).toEqual([
      expect.stringMatching(/^✓ a\.json {2}An order {2}[\d,]+ ms$/),
      expect.stringContaining('b/1.json'),
      expect.stringContaining('b/2.json'),
      expect.stringContaining('c/hmac.json'),
    ]);
    expect(out).toMatch(/^Run of 4 cases for the simulator, on http:\/\/127\.0\.0\.1:\d+\.$/mu);
    expect(out).toContain('4 as expected. 4 sent in ');
  });

  it('says what differs, and ends with 1', async () => {
    await fixture.put('cases/a.json', caseText({ expect: { type: 'error' } }));
    await fixture.put('cases/b.json', caseText());
    const { code, out } = await fixture.run([cases(), ...signing]);
    expect(code).toBe(1);
    expect(out).toContain('≠ a.json  An order');
    expect(out).toContain('    Accepted, where a refusal was expected');
    expect(out).toContain('1 as expected, 1 differs. 2 sent');
  });

  it('says of how many cases any answer will do', async () => {
    await fixture.put('cases/a.json', caseText());
    await fixture.put('cases/b.json', caseText({ expect: {} }));
    await fixture.put('cases/c.json', caseText({ expect: undefined }));
    const { code, out } = await fixture.run([cases(), ...signing]);
    expect([code, out.split('\n').at(-2)]).toEqual([0, '2 of them expect nothing: any answer will do.']);
    expect((await fixture.run([fixture.path('cases/a.json'), ...signing])).out).not.toContain('any answer');
  });

  it.each<[Fault, number, string]>([
    ['reset before the answer', 1, '2 outcome unknown'],
    ['reset in the answer', 1, '2 outcome unknown'],
    ['slow drip', 1, '2 outcome unknown'],
    ['silence', 1, '2 outcome unknown'],
    ['garbage', 1, '2 differ'],
    ['server error', 1, '2 differ'],
    ['redirect', 1, '2 differ'],
  ])('sends each case exactly once where the gateway fails with: %s', async (fault, code, total) => {
    gateway.fail(fault);
    await fixture.put('cases/a.json', caseText());
    await fixture.put('cases/b.json', caseText());
    const ran = await fixture.run([cases(), ...signing, '--timeout', '1']);
    expect([ran.code, gateway.received.length, gateway.connections()]).toEqual([code, 2, 2]);
    expect(ran.out).toContain(total);
  });

  it('ends where there is no gateway, with one attempt', async () => {
    await three();
    await gateway.close();
    const { code, out } = await fixture.run([cases(), ...signing]);
    expect(code).toBe(2);
    expect(out).toContain('ECONNREFUSED');
    expect(out).toContain(
      'Ended early. No connection to the gateway: nothing listens at its port (ECONNREFUSED). 0 as expected, 3 not run. 0 sent',
    );
    gateway = await startVerifyingGateway(fixtureKeys);
  });

  it('takes another port of this machine for another gateway than that of production', async () => {
    await fixture.put('cases/a.json', caseText());
    const environment = { COUNTERSIGN_PRODUCTION: 'http://127.0.0.1:1/processing' };
    expect((await fixture.run([cases(), ...signing], environment)).code).toBe(0);
  });

  it('stops after the request under way', async () => {
    await three();
    gateway.onReceived(() => {
      if (gateway.received.length === 2) process.emit('SIGINT');
    });
    const { code, out } = await fixture.run([cases(), ...signing, '--json', fixture.path('run.json')]);
    expect([code, gateway.received.length]).toEqual([2, 2]);
    expect(out).toContain('Waiting for the answer to “b/1.json”');
    expect(out).toContain('Stopped. 2 as expected, 1 not run.');
    const { totals } = JSON.parse(await readFile(fixture.path('run.json'), 'utf8'));
    expect(totals).toMatchObject({ sent: 2, 'not-run': 1 });
    expect(process.listenerCount('SIGINT')).toBe(0);
  });

  it('fills in what a profile gives, and leaves what a case has', async () => {
    const profile = {
      countersign: 'profile/1',
      endpoint: '6657',
      fields: { amount: { default: '99.00' }, purpose: { default: 'Refund' } },
    };
    await fixture.put('cases/a.json', caseText());
    await fixture.put('cases/profiles/6657.json', JSON.stringify(profile));
    expect((await fixture.run([cases(), ...signing])).code).toBe(0);
    const beside = [fixture.path('cases/a.json'), ...signing, '--workspace', cases()];
    expect((await fixture.run(beside)).code).toBe(0);
    for (const { pairs } of gateway.received) {
      expect(pairs).toEqual(
        expect.arrayContaining([
          ['amount', '10.50'],
          ['purpose', 'Refund'],
        ]),
      );
    }
    await fixture.put('cases/profiles/6657.json', '{"countersign": "profile/1", "endpoint": "6657", "x": 1}');
    const refused = await fixture.run([cases(), ...signing]);
    expect([refused.code, gateway.received.length]).toEqual([2, 2]);
    expect(refused.err).toContain('“profiles/6657.json” cannot be read');
  });

  it('takes what a case asks for from a file by its path or name, and from a variable', async () => {
    const asks = { fields: { amount: '1.00', cvv2: { ask: true }, purpose: { ask: true } } };
    await fixture.put('cases/a.json', caseText(asks));
    await fixture.put('cases/b.json', caseText(asks));
    const none = await fixture.run([cases(), ...signing]);
    expect([none.code, gateway.received.length]).toEqual([2, 0]);
    expect(none.out).toContain('COUNTERSIGN_VALUE_PURPOSE, COUNTERSIGN_VALUE_CVV2');
    const values = await fixture.put('private/values.json', '{"a.json": {"cvv2": "901"}, "cvv2": "902"}');
    const environment = { COUNTERSIGN_VALUE_PURPOSE: 'typed purpose' };
    const { code, out } = await fixture.run([cases(), ...signing, '--values', values], environment);
    expect(code).toBe(0);
    expect(gateway.received.map(({ pairs }) => pairs.find(([name]) => name === 'cvv2')?.[1])).toEqual([
      '901',
      '902',
    ]);
    expect(out).not.toMatch(/90[12]|typed purpose/);
  });

  it('takes its part of the folder', async () => {
    for (const index of Array.from({ length: 12 }, (_, each) => each))
      await fixture.put(`cases/${index}.json`, caseText());
    const codes: number[] = [];
    for (const part of ['1/3', '2/3', '3/3'])
      codes.push((await fixture.run([cases(), ...signing, '--shard', part])).code);
    expect([codes, gateway.received.length]).toEqual([[0, 0, 0], 12]);
    await rm(cases(), { recursive: true });
    await fixture.put('cases/1.json', caseText());
    const parts = await Promise.all(
      ['1/2', '2/2'].map((part) => fixture.run([cases(), ...signing, '--shard', part])),
    );
    expect(parts.map(({ code }) => code)).toEqual([0, 0]);
    expect(gateway.received.length).toBe(13);
  });

  it('goes to a simulator on this machine, where nothing else is said', async () => {
    await fixture.put('cases/a.json', caseText({ environment: 'simulator' }));
    await fixture.put('cases/b.json', caseText({ environment: 'sandbox', name: 'Of the sandbox' }));
    const local = await fixture.run([cases(), ...signing]);
    expect([local.code, local.out.includes('Of the sandbox')]).toEqual([0, false]);
    const sandbox = await fixture.run([cases(), ...signing, '--environment', 'sandbox']);
    expect([sandbox.code, sandbox.out.includes('Of the sandbox')]).toEqual([0, true]);
    expect(gateway.received.length).toBe(2);
  });

  it('leaves cases of another environment out, and says so of those that need the simulator', async () => {
    await fixture.put('cases/a.json', caseText({ environment: 'production' }));
    await fixture.put('cases/b.json', caseText({ simulator: 'access-denied' }));
    await fixture.put('cases/c.json', caseText());
    const { code, out } = await fixture.run([cases(), ...signing]);
    expect([code, gateway.received.length]).toEqual([0, 1]);
    expect(out).toContain('1 left out: for another environment.');
    expect(out).toContain('1 not run: needs the simulator');
  });
});

describe('before anything is sent', () => {
  it.each<[string, () => Promise<readonly string[]>, string]>([
    ['no gateway', async () => [cases()], 'Name the gateway'],
    [
      'a consumer key that a shell left empty',
      async () => [cases(), ...signing, '--consumer-key', ''],
      '--consumer-key is empty.',
    ],
    ['two gateways', async () => [cases(), '--simulator', ...signing], 'do not go together'],
    ['no path', async () => signing, '--workspace DIR'],
    ['a folder that is not there', async () => [fixture.path('none'), ...signing], 'There is no'],
    ['an empty folder', async () => [fixture.path('private/empty'), ...signing], 'There is no'],
    [
      'a report in a folder that is not there',
      async () => [cases(), ...signing, '--junit', fixture.path('none/j.xml')],
      'The folder for --junit is not there',
    ],
    [
      'a key that is not there',
      async () => [cases(), ...signing, '--key', fixture.path('none')],
      'is not there',
    ],
    [
      'a file that is no key',
      async () => [cases(), ...signing, '--key', await fixture.put('private/x', 'hello')],
      'holds no key',
    ],
    [
      'a key without its passphrase',
      async () => [
        cases(),
        ...signing,
        '--key',
        await fixture.put('private/x', fixtureKeys.encryptedPem('right-canary')),
      ],
      'COUNTERSIGN_KEY_PASSPHRASE',
    ],
    [
      'plain http elsewhere',
      async () => [cases(), ...signing, '--target', 'http://gw.example'],
      'must be https',
    ],
    [
      'the production host',
      async () => [
        cases(),
        ...signing,
        '--target',
        'https://gw.example:8443/paynet',
        '--production',
        'https://GW.example./processing',
      ],
      'Runs do not go to production',
    ],
    [
      'production',
      async () => [cases(), ...signing, '--environment', 'production'],
      'Runs do not go to production',
    ],
    [
      'the production gateway of this machine',
      async () => [cases(), ...signing, '--production', gateway.origin],
      'Runs do not go to production',
    ],
    [
      'an invoice path without its receipt',
      async () => [cases(), ...signing, '--invoice-path', '/view-invoice-v2/{endpoint_id}'],
      'both identifiers once',
    ],
    ['a part that is none', async () => [cases(), ...signing, '--shard', '5/4'], '--shard'],
    ['an unknown option', async () => [cases(), ...signing, '--nonsense'], 'An option is unknown'],
    ['an option without its value', async () => [cases(), ...signing, '--junit'], '--junit lacks its value'],
    [
      'an option in the place of a value',
      async () => [cases(), ...signing, '--pause', '-1'],
      '--pause lacks its value; one that begins with “-” is written --pause=…. See',
    ],
    ['a value of a switch', async () => [cases(), '--simulator=x'], '--simulator takes no value'],
    [
      'values of another shape',
      async () => [cases(), ...signing, '--values', await fixture.put('private/v', '{"cvv2": 123}')],
      'holds something else',
    ],
  ])('refuses %s, and says what to do', async (_, args, sentence) => {
    await fixture.put('cases/a.json', caseText());
    const { code, out, err } = await fixture.run(await args());
    expect([code, gateway.connections(), out]).toEqual([2, 0, '']);
    expect(err).toContain(sentence);
  });

  it('opens a key with its passphrase, from a file or a variable', async () => {
    await fixture.put('cases/a.json', caseText());
    const key = await fixture.put('private/e.pem', fixtureKeys.encryptedPem('right-canary'));
    const file = await fixture.put('private/passphrase', 'right-canary\n');
    const given = [cases(), ...signing, '--key', key];
    expect((await fixture.run([...given, '--key-passphrase-file', file])).code).toBe(0);
    expect((await fixture.run(given, { COUNTERSIGN_KEY_PASSPHRASE: 'right-canary' })).code).toBe(0);
    const wrong = await fixture.run(given, { COUNTERSIGN_KEY_PASSPHRASE: 'wrong-canary' });
    expect([wrong.code, wrong.err]).toEqual([2, 'The passphrase is not the one of the key.\n']);
  });

  it('warns of private files that others can read', async () => {
    await fixture.put('cases/a.json', caseText());
    const key = await fixture.put('private/open.pem', fixtureKeys.privatePem, 0o644);
    const secret = await fixture.put('private/secret', fixtureKeys.consumerSecret, 0o640);
    const args = [cases(), ...signing, '--key', key, '--consumer-secret-file', secret];
    const { code, err } = await fixture.run(args);
    expect(code).toBe(0);
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^Warning: The file of --key .*mode 644/),
      expect.stringMatching(/^Warning: The file of --consumer-secret-file .*mode 640/),
      '',
    ]);
  });
});

it('cannot run a file that is wrong, one that leads out and one with the secret in it, and runs the others', async () => {
  await fixture.put('cases/a.json', caseText());
  await fixture.put('cases/b.json', '{"countersign": "case/1", ');
  await fixture.put('cases/c.json', caseText({ name: `x ${fixtureKeys.consumerSecret}` }));
  await fixture.put('cases/d.json', caseText({ fields: { credit_card_number: '4539148803436467' } }));
  await fixture.put('outside.json', caseText());
  await symlink(fixture.path('outside.json'), fixture.path('cases/e.json'));
  await fixture.put('cases/package.json', '{"name": "x"}');
  const { code, out, err } = await fixture.run([cases(), ...signing], {
    COUNTERSIGN_CONSUMER_SECRET: fixtureKeys.consumerSecret,
  });
  expect([code, gateway.received.length]).toEqual([2, 1]);
  for (const name of ['b', 'c', 'd', 'e']) expect(out).toContain(`○ ${name}.json`);
  expect(out + err).not.toMatch(/6467|canary/);
});

it('puts no control character of a name or an answer on the terminal', async () => {
  await fixture.put('cases/a.json', caseText({ name: 'x\u009B31m\u202Ey', expect: { type: '\u001B[31m' } }));
  await symlink(fixture.path('.'), fixture.path('cases/\u001B[32m'));
  const report = fixture.path('\u001B[33m.json');
  const { out, err } = await fixture.run([cases(), ...signing, '--json', report]);
  expect(out).toContain('Written: json');
  expect(err).toContain('leads out of the folder');
  expect(/[^\P{C}\n]/u.test(out + err)).toBe(false);
});

it('repeats no card number of a link’s name', async () => {
  await fixture.put('cases/a.json', caseText({}));
  await symlink(fixture.path('.'), fixture.path(`cases/${realLookingNumber}`));
  const { code, err } = await fixture.run([cases(), ...signing]);
  expect([code, err]).toEqual([2, expect.stringContaining('a name that is not repeated')]);
  expect(err).not.toContain(realLookingNumber);
});

it('rewrites one line on a terminal, and none elsewhere', async () => {
  await three();
  const plain = await fixture.run([cases(), ...signing]);
  expect(plain.out).not.toContain('\u001B');
  const { out } = await fixture.run([cases(), ...signing], {}, 40);
  expect(out).toContain('\r\u001B[2K→ 2/3 b/1.json');
  // What stays of a line is what was written after it was cleared last.
  const shown = out.split('\n').map((line) => line.split('\u001B[2K').at(-1) ?? '');
  expect(shown.filter((line) => line.includes('→'))).toEqual([]);
  // Between two requests nothing is waited for.
  const seen = out.replaceAll('\u001B[2K', '').replaceAll('\r', '|');
  expect(seen).toMatch(/waiting [0-9.]+ s\|✓ a\.json [^|]*\n\|→ 2\/3/u);
  for (const [, status = ''] of out.matchAll(/2K(→[^\r\n]*)/gu)) expect(status.length).toBeLessThan(40);
});

it('leaves standard output to a report that goes there', async () => {
  await three();
  const { code, out, err } = await fixture.run([cases(), ...signing, '--json', '-']);
  expect([code, JSON.parse(out).totals.sent]).toEqual([0, 3]);
  expect(err).toContain('✓ a.json');
});

it('replaces reports whole, and leaves nothing beside them', async () => {
  await three();
  const files = ['--junit', 'run.xml', '--markdown', 'run.md', '--json', 'run.json'].map((each) =>
    each.startsWith('--') ? each : fixture.path(`out/${each}`),
  );
  await fixture.put('out/run.xml', 'of an earlier run', 0o644);
  const { code, out } = await fixture.run([cases(), ...signing, ...files]);
  expect(code).toBe(0);
  expect(XMLValidator.validate(await readFile(fixture.path('out/run.xml'), 'utf8'))).toBe(true);
  expect(await readFile(fixture.path('out/run.md'), 'utf8')).toContain('3 as expected.');
  expect(out).toContain('Written: markdown');
  expect((await readdir(fixture.path('out'))).sort()).toEqual(['run.json', 'run.md', 'run.xml']);
});

it.each([
  [['--junit', 'a.xml', '--json', 'out/../a.xml'], 'Two reports cannot go to the same place.'],
  [['--json', 'cases/a.json'], '--json names a file of a case or a profile, which a report would replace.'],
  [['--markdown', 'private/key.pem'], 'A report cannot go to a file that the run reads.'],
])('replaces nothing but a report, and one by itself: %j', async (reports, message) => {
  await three();
  await fixture.put('out/x', '', 0o644);
  const files = reports.map((each) => (each.startsWith('--') ? each : fixture.path(each)));
  const { code, err } = await fixture.run([cases(), ...signing, ...files]);
  expect([code, err.trim()]).toEqual([2, message]);
});

describe('nothing confidential', () => {
  const card = '4539148803436467';
  const cardCode = '9184';
  // As part of a longer number or of a digest it is nobody's.
  const cardCodeAlone = /(?<![\da-f])9184(?![\da-f])/u;
  const canaries = ['canary', card, '4539 1488 0343 6467', 'PRIVATE KEY'];

  it('is in any output of a run', async () => {
    const asks = {
      client_orderid: { fresh: true },
      cvv2: { ask: true },
      credit_card_number: { ask: true },
      receiver_inn: { ask: true },
    };
    await fixture.put('cases/a.json', caseText({ fields: asks, expect: { type: 'error' } }));
    await fixture.put('cases/b.json', caseText({ fields: asks }));
    const before = await fixture.everything();
    await rm(fixture.path('private'), { recursive: true });
    const pem = fixtureKeys.encryptedPem('passphrase-canary');
    const outside = await createRunFixture();
    const key = await outside.put('k', pem);
    const values = await outside.put(
      'v',
      JSON.stringify({ cvv2: cardCode, credit_card_number: card, receiver_inn: 'typed-canary' }),
    );
    const environment = {
      COUNTERSIGN_KEY_PASSPHRASE: 'passphrase-canary',
      COUNTERSIGN_CONSUMER_SECRET: fixtureKeys.consumerSecret,
    };
    let outputs = '';
    for (const fault of ['none', 'echo', 'garbage', 'reset in the answer', 'server error'] as const) {
      gateway.fail(fault);
      const files = ['junit', 'markdown', 'json'].flatMap((kind) => [
        `--${kind}`,
        fixture.path(`${fault}.${kind}`),
      ]);
      const args = ['--target', gateway.origin, '--consumer-key', 'acme', '--key', key, '--values', values];
      const { out, err } = await fixture.run([cases(), ...args, ...files, '--pause', '0'], environment);
      outputs += out + err;
    }
    outputs += await fixture.everything();
    const sent = gateway.received.flatMap(({ pairs }) => pairs.map(([, value]) => value));
    // The canaries were really under way.
    expect(sent).toEqual(expect.arrayContaining([cardCode, card]));
    for (const canary of canaries) expect([canary, outputs.includes(canary)]).toEqual([canary, false]);
    expect(outputs).not.toMatch(cardCodeAlone);
    for (const { authorization } of gateway.received) {
      const signature = /oauth_signature="([^"]+)"/.exec(authorization)?.[1] ?? '';
      expect(signature.length).toBeGreaterThan(100);
      for (const form of [signature, decodeURIComponent(signature)])
        expect(outputs).not.toContain(form.slice(0, 30));
    }
    for (const line of pem.split('\n').filter((each) => /^[A-Za-z0-9+/]{40}/.test(each))) {
      expect(outputs).not.toContain(line);
    }
    expect(before).toContain('cvv2');
    await outside.remove();
  });

  it.each([
    ['--consumer-secret', 'the-canary'],
    ['--consumer-secret=the-canary'],
    ['--key-passphrase', 'the-canary'],
    ['--key-passphrase=the-canary'],
    ['--passphrase', 'the-canary'],
    ['--value', 'cvv2=the-canary'],
    ['--cvv2=the-canary'],
    ['--key', '-----BEGIN PRIVATE KEY-----\nthe-canary'],
    ['--unknown=the-canary'],
    ['--target', 'https://user:the-canary@gw.example'],
    ['--shard', 'the-canary'],
    ['--environment', 'the-canary'],
  ])('of the command line is repeated: %s', async (...args) => {
    await fixture.put('cases/a.json', caseText());
    const { code, out, err } = await fixture.run([cases(), ...signing, ...args]);
    expect([code, gateway.connections()]).toEqual([2, 0]);
    expect(out + err).not.toContain('the-canary');
    expect(err).toMatch(/^\S.+\.\n$/s);
    const isSecret = /secret|passphrase|value|cvv2|key/.test(args[0] ?? '');
    const isTold = /not taken from the command line.*(--[a-z-]+ FILE|COUNTERSIGN_)/s.test(err);
    expect(isTold).toBe(isSecret);
  });

  it('of a file that cannot be read is repeated', async () => {
    await fixture.put('cases/a.json', caseText());
    const file = fixture.path('private/bad');
    for (const text of ['the-canary', '{"the-canary": 1}', '\u{FFFD}'.repeat(9), '']) {
      await writeFile(file, text);
      for (const option of ['--key', '--values']) {
        const { code, out, err } = await fixture.run([cases(), ...signing, option, file]);
        expect([code, (out + err).includes('the-canary')]).toEqual([2, false]);
      }
    }
  });
});

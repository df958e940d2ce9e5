import { describe, expect, it } from 'vitest';
import { authorization, body, readParts, read, url } from '../fixture-pastes.ts';

const line = JSON.stringify({ method: 'POST', url, headers: { authorization }, body });
const sent = { method: 'POST', url, authorization, body };
const time = '2026-11-23T08:00:00.000000000Z';
const first = line.slice(0, 200);
const second = line.slice(200, 300);
const last = line.slice(300);

describe('pieces of a line in the log of Kubernetes', () => {
  it('are joined', () => {
    const { parts, notes } = read(
      `${time} stdout P ${first}\n${time} stdout P ${second}\n${time} stdout F ${last}`,
    );
    expect(parts).toMatchObject(sent);
    expect(notes).toContain('Pieces of long lines, as a container runtime logs them, are joined.');
  });

  it('are joined over lines of the other stream', () => {
    expect(
      readParts(
        `${time} stderr F starting\n${time} stdout P ${first}\n${time} stderr P slow\n${time} stdout P ${second}\n${time} stderr F ly\n${time} stdout F ${last}\n${time} stdout F done`,
      ),
    ).toMatchObject(sent);
  });
});

const wrapped = (log: string, others = {}): string =>
  JSON.stringify({ log, stream: 'stdout', ...others, time });

describe('pieces of a line in a log of JSON', () => {
  it('are joined where the line does not end, as Docker writes them', () => {
    const text = [
      wrapped('start\n'),
      wrapped(first),
      wrapped(second),
      wrapped(`${last}\n`),
      wrapped('end\n'),
    ];
    expect(readParts(text.join('\n'))).toMatchObject(sent);
  });

  it('are joined where they are tagged', () => {
    const tagged = [
      wrapped(first, { logtag: 'P' }),
      wrapped(second, { logtag: 'P' }),
      wrapped(last, { logtag: 'F' }),
    ];
    expect(readParts(tagged.join('\n'))).toMatchObject(sent);
    const part = (isLast: boolean) => ({ partial_message: 'true', partial_last: String(isLast) });
    const parts = [wrapped(first, part(false)), wrapped(second, part(false)), wrapped(last, part(true))];
    expect(readParts([...parts, wrapped('end')].join('\n'))).toMatchObject(sent);
  });

  it('stay apart where no line has its end', () => {
    expect(
      readParts(
        [wrapped(`POST ${url}`), wrapped(`Authorization: ${authorization}`), wrapped(body)].join('\n'),
      ),
    ).toMatchObject({ authorization, body });
  });
});

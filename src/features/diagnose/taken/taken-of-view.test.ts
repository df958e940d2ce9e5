import { describe, expect, it } from 'vitest';
import { parsePaste } from '#domain/diagnosis/paste/parse-paste.ts';
import { readSelection } from '#domain/diagnosis/paste/taken/read-selection.ts';
import {
  deriveDiagnoseView,
  initialDiagnoseInputs,
  type Corrections,
  type DiagnoseView,
  type PartName,
} from '../model/diagnose-inputs.ts';
import { describeTaken } from './describe-taken.ts';
import { takenOfView, trailOf } from './taken-of-view.ts';
import { indexInText } from './use-selected-bytes.ts';

const url = 'https://gateway.example/processing/api/v4/payout-check/6657';
const authorization =
  'OAuth oauth_consumer_key="acme", oauth_nonce="n", oauth_signature="a%2Bb", oauth_version="1.0"';
const text = `POST ${url}\nAuthorization: ${authorization}\n\na=1&client_orderid=2\nanother signature: c+d=`;

function viewWith(corrections: Corrections, pasted = text): DiagnoseView {
  const source = { kind: 'text', text: pasted } as const;
  return deriveDiagnoseView({ ...initialDiagnoseInputs, source, corrections }, parsePaste, null, null);
}

/** The correction that selecting these bytes makes. */
function selection(part: PartName, bytes: string): Corrections {
  const trail = trailOf(viewWith({}));
  const start = text.indexOf(bytes);
  const run = trail === null ? null : readSelection(trail, part, { start, end: start + bytes.length });
  return run === null ? {} : { [part]: { text: run.gives, from: 'selection', run } };
}

function marked(view: DiagnoseView): Readonly<Record<string, string>> {
  const bytes = takenOfView(view).map(({ part, runs }) => [
    part,
    runs.map(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)).join('|')).join(' '),
  ]);
  return Object.fromEntries(bytes);
}

describe('what was taken of a text', () => {
  it('is what was read, and what was selected in its place', () => {
    const read = { method: 'POST', url, authorization, body: 'a=1&client_orderid=2', signature: 'a%2Bb' };
    expect(marked(viewWith({}))).toEqual(read);
    expect(marked(viewWith(selection('body', 'client_orderid=2')))).toEqual({
      ...read,
      body: 'client_orderid=2',
    });
    const { method, ...others } = read;
    expect(marked(viewWith({ method: { text: method, from: 'typed' } }))).toEqual(others);
  });

  it('has a selected signature in the place of the one in the header', () => {
    const view = viewWith(selection('signature', 'c+d='));
    expect(marked(view)).toMatchObject({
      authorization: authorization.replace('a%2Bb', '|'),
      signature: 'c+d=',
    });
    expect(view.parts.authorization).toBe(authorization.replace('a%2Bb', 'c%2Bd%3D'));
  });

  it('is nothing of a text without a request, until bytes are selected', () => {
    const view = viewWith({}, 'no request in POST here');
    expect(takenOfView(view)).toEqual([]);
    const trail = trailOf(view);
    expect(trail === null ? null : readSelection(trail, 'method', { start: 14, end: 18 })?.gives).toBe(
      'POST',
    );
  });
});

it('is described by its lines and what was undone', () => {
  const span = { start: text.indexOf('a=1'), end: text.indexOf('a=1') + 3 };
  const run = { spans: [span], gives: '', undone: [], isEncodedHere: false, slack: 0 };
  expect(describeTaken(text, { part: 'body', isWhole: true, runs: [run] })).toBe('Line 4. As it stands.');
  const undone = [{ what: 'a hex dump', escapes: [{ written: '\\n', read: '\n' }] }];
  const runs = [
    { ...run, undone },
    { ...run, spans: [{ start: 0, end: 4 }], isEncodedHere: true },
  ];
  expect(describeTaken(text, { part: 'body', isWhole: false, runs })).toBe(
    'Lines 1 to 4, put together from 2 pieces. Undone: a hex dump (\\n for a line end). The text has it decoded: the percent-encoding was made here. The rest of it was not found in the text.',
  );
});

it('knows a place of a field in a text with two characters to a line end', () => {
  const exact = 'ab\r\ncd\r\nef';
  const field = 'ab\ncd\nef';
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(letters.map((letter) => exact.charAt(indexInText(exact, field.indexOf(letter))))).toEqual(letters);
});

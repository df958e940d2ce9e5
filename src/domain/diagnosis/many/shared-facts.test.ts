import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context, nowSeconds } from '../corpus/fixture-diagnosis.ts';
import { runSteps } from '../../run-steps.ts';
import { harEntry, harOf, manySecret, signSample, split } from './fixture-many.ts';
import { describeMany, type ManyItem, type ManySummary } from './describe-many.ts';
import { judgeRequest, type JudgedRequest } from './judge-request.ts';
import { readLoggedAnswer } from './logged-answer.ts';
import { findSharedFacts } from './shared-facts.ts';

function judge(text: string, consumerSecret: string | null = manySecret, depth: 1 | 2 = 1): JudgedRequest {
  return runSteps(judgeRequest(text, { publicKey: null, consumerSecret, nowSeconds, context, depth }));
}

function itemsOf(entries: readonly unknown[], secret: string | null = manySecret): ManyItem[] {
  return split(harOf(entries)).requests.map((text) => ({
    answer: readLoggedAnswer(text),
    judged: judge(text, secret),
  }));
}

const summarize = (entries: readonly unknown[], secret?: string | null): ManySummary =>
  describeMany(itemsOf(entries, secret), true);

/** Signs as code does that takes `encodeURIComponent` as it is. */
const wrong = (index: number, description: string) =>
  signSample(index, { description, signedEncoding: encodeURIComponent });

describe('many verdicts', () => {
  it('name one mistake for all, and what the refused ones share', () => {
    const summary = summarize([
      ...[1, 2, 3].map((index) => harEntry(wrong(index, `it's-${index}`), 403)),
      ...[4, 5, 6, 7].map((index) => harEntry(signSample(index, { description: `plain-${index}` }))),
    ]);
    expect(summary.headline).toBe(
      '3 of 7 requests have the same mistake: Characters that encodeURIComponent leaves were not encoded.',
    );
    expect(summary.sentences).toEqual([
      "All 3 with the mistake hold an apostrophe (') in a value; none of the 4 that are right does. Proven by the signature of each of the 3.",
    ]);
    expect(summary.groups.map(({ members }) => members)).toEqual([[0, 1, 2]]);
  });

  it('name the mistake of one among several', () => {
    const right = harEntry(signSample(2));
    expect(summarize([harEntry(wrong(1, "it's"), 403), right]).headline).toMatch(
      /^1 of 2 requests has a mistake: /u,
    );
  });

  it('say nothing of what is shared where a right one has it, too', () => {
    const { sentences } = summarize([
      ...[1, 2].map((index) => harEntry(wrong(index, `it's-${index}`), 403)),
      harEntry(signSample(3, { description: "it's-3" })),
    ]);
    expect(sentences).toEqual([]);
  });

  it('tell right requests that were refused from those that were accepted', () => {
    const accepted = 'type=async-response\n&serial-number=1\n';
    const summary = summarize([
      ...[1, 2].map((index) => harEntry(signSample(index, { key: 'old' }), 403)),
      ...[3, 4].map((index) => harEntry(signSample(index), 200, accepted)),
    ]);
    expect(summary.headline).toBe('All 4 signatures are right.');
    expect(summary.sentences).toEqual([
      '2 were refused although their signatures are right: the reason lies elsewhere.',
      'Both of these have the consumer key “old”; none of the 2 that were accepted does.',
    ]);
  });

  it('ask for the secret without which nothing is judged', () => {
    const summary = summarize(
      [1, 2].map((index) => harEntry(signSample(index))),
      null,
    );
    expect(summary.headline).toBe('No signature of 2 could be called right or wrong.');
    expect(summary.sentences).toEqual(['2 cannot be judged without the consumer secret.']);
  });

  it('call no signature right of which only the logged base string is', () => {
    const { url, authorization, body, baseString } = signSample(1);
    const text = `POST ${url}\nAuthorization: ${authorization}\n\n${body}\n\nbase string: ${baseString}`;
    const judged = judge(text, null);
    expect(judged.verdict).toMatchObject({ kind: 'right', proof: 'base string' });
    const item: ManyItem = { answer: { statuses: [], outcome: null }, judged };
    const { headline, sentences } = describeMany(
      [item, { ...item, judged: { ...judged, onceOnly: null } }],
      true,
    );
    expect(headline).toBe('No signature of 2 could be called right or wrong.');
    expect(sentences).toEqual(['Of 2 the logged base string is right; the signature was not judged.']);
  });

  it('say that requests have the same nonce, however right they are', () => {
    const summary = summarize(
      [signSample(1), signSample(2), signSample(1, { description: 'other' })].map((each) => harEntry(each)),
    );
    expect(summary.headline).toBe('All 3 signatures are right.');
    expect(summary.sentences).toEqual([
      '2 requests have the nonce and timestamp of another one (rows 1 and 3): a nonce is for one request (RFC 5849, section 3.3), and a gateway may refuse all but the first, however right their signatures are.',
    ]);
  });

  it('say how far the search went where nothing is named', () => {
    const summary = summarize(
      [1, 2].map((index) => harEntry(signSample(index))),
      'another secret',
    );
    expect(summary.sentences).toEqual([
      '2 have a signature that no known mistake gives by itself; two mistakes together were not tried there.',
    ]);
  });

  it('count what is there while others are waited for', () => {
    const [item] = itemsOf([1, 2].map((index) => harEntry(signSample(index))));
    if (item === undefined) throw new Error('nothing was split');
    expect(describeMany([item, { ...item, judged: null }], false).headline).toBe(
      'So far: The signature is right.',
    );
    expect(describeMany([{ ...item, judged: null }], false).headline).toBeNull();
  });
});

it('finds mistakes that one request cannot tell apart by the others', () => {
  const descriptions = ["it's", 'all*', '(b) c', 'so!'];
  const items = itemsOf(descriptions.map((description, index) => harEntry(wrong(index, description))));
  expect(items.some(({ judged }) => (judged?.verdict.places[0]?.length ?? 0) > 1)).toBe(true);
  const summary = describeMany(items, true);
  expect(summary.groups).toHaveLength(1);
  expect(summary.groups[0]?.members).toEqual([0, 1, 2, 3]);
});

describe('what a group shares', () => {
  const bare = judge('');
  const character = fc.constantFrom<string>("'", '!', '~', 'ö', ' ', 'a', '+', '\n', '日', '😀');
  const requests = fc.array(fc.array(character, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const withFacts = (characters: readonly (readonly string[])[]): JudgedRequest[] =>
    characters.map((own) => ({
      ...bare,
      facts: [...new Set(own)].map((each) => ({ id: each, all: `hold ${each}`, none: 'does' })),
    }));

  it('is true of each of them and of none of the others', () => {
    fc.assert(
      fc.property(requests, requests, (group, others) => {
        const found = findSharedFacts(withFacts(group), withFacts(others)).map(({ all }) => all.slice(5));
        expect(found.every((each) => group.every((own) => own.includes(each)))).toBe(true);
        expect(found.some((each) => others.some((own) => own.includes(each)))).toBe(false);
        // Whatever tells them apart is found.
        const telling = (group[0] ?? []).filter(
          (each) => group.every((own) => own.includes(each)) && others.every((own) => !own.includes(each)),
        );
        expect(found.length > 0).toBe(group.length > 1 && telling.length > 0);
      }),
    );
  });

  it('may be a length, a count or a time', () => {
    const withMeasures = (longestValue: number, timestampSeconds: number | null): JudgedRequest => ({
      ...bare,
      measures: { longestValue, parameters: 4, timestampSeconds },
    });
    const told = (group: readonly JudgedRequest[], others: readonly JudgedRequest[]): readonly string[] =>
      findSharedFacts(group, others).map(({ all }) => all);
    const three = (longest: number, first: number | null): readonly JudgedRequest[] => [
      withMeasures(longest, first),
      withMeasures(longest - 1, 5),
      withMeasures(longest - 2, 6),
    ];
    expect(told(three(302, 10), three(257, 4))).toEqual(['have a value longer than 257 characters']);
    expect(told(three(302, 10).slice(0, 2), three(257, 4))).toEqual([]);
    expect(told(three(20, 10), three(20, null))).toEqual([]);
    const late = three(20, 7).map(({ measures, ...rest }) => ({
      ...rest,
      measures: measures === null ? null : { ...measures, timestampSeconds: 90 },
    }));
    expect(told(late, three(20, 4))).toEqual(['have an oauth_timestamp after 1970-01-01 00:00:06 UTC']);
    expect(told(three(20, 4), late)).toEqual(['have an oauth_timestamp before 1970-01-01 00:01:30 UTC']);
  });
});

import { expect, it } from 'vitest';
import { nothingKnown } from '../../paste/request-parts.ts';
import { receiveRequest } from '../../request/received-request.ts';
import { listAddressChecks } from './list-address-checks.ts';

const address = 'gateway.example/processing/api/v4/payout-check/6657';

it.each([
  [`https://${address}?a=b`, []],
  [`https://me:pw@${address}`, ['note: The user in the URL is no part of what is signed; some clients']],
  [
    `https://${address}#top`,
    ['harmless: The fragment of the URL is no part of what is signed, and clients do not'],
  ],
  [
    `https://${address}?a=b#c=d`,
    ['note: The fragment of the URL is no part of what is signed, and clients do not send it: the'],
  ],
  [`https://${address};jsessionid=1A2B?a=;`, ['note: Path has “;jsessionid”, which is signed as it is sent']],
])('says what becomes of what %s has', (url, starts) => {
  const request = receiveRequest({ ...nothingKnown, url });
  const said = (request === null ? [] : listAddressChecks(request, [])).map(
    ({ status, title, text }) => `${status}: ${title} ${text}`,
  );
  expect(said).toEqual(starts.map((start) => expect.stringContaining(start)));
  expect(said.join('')).not.toMatch(/pw|1A2B/u);
});

it('says nothing besides of what is named', () => {
  const request = receiveRequest({ ...nothingKnown, url: `https://me:pw@${address};a=1?b=c#d` });
  if (request === null) throw new Error('The request cannot be read.');
  expect(listAddressChecks(request, [])).toHaveLength(3);
  const ids = ['uri-with-user', 'uri-with-fragment', 'uri-without-path-parameters'] as const;
  expect(
    listAddressChecks(
      request,
      ids.map((id) => ({ id })),
    ),
  ).toEqual([]);
});

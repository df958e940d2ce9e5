import { expect, it } from 'vitest';
import { nothingKnown } from '../../paste/request-parts.ts';
import { receiveRequest } from '../../request/received-request.ts';
import { listAddressChecks } from './list-address-checks.ts';

const address = 'gateway.example/processing/api/v4/payout-check/6657';

it.each([
  [`https://${address}?a=b`, []],
  [`https://me:pw@${address}`, ['note: The user in the URL is never signed; some clients']],
  [`https://${address}#top`, ['harmless: The fragment of the URL is never sent nor signed']],
  [`https://${address}?a=b#c=d`, ['note: The fragment of the URL is never sent nor signed: the gateway']],
  [`https://${address};jsessionid=1A2B?a=;`, ['note: Path has “;jsessionid”, which is signed as it is sent']],
])('says what becomes of what %s has', (url, starts) => {
  const request = receiveRequest({ ...nothingKnown, url });
  const said = (request === null ? [] : listAddressChecks(request)).map(
    ({ status, title, text }) => `${status}: ${title} ${text}`,
  );
  expect(said).toEqual(starts.map((start) => expect.stringContaining(start)));
  expect(said.join('')).not.toMatch(/pw|1A2B/u);
});

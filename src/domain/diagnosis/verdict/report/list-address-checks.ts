/** What a URL has besides, and what clients and servers do with it. */
import type { Check } from '../diagnosis.ts';
import type { ReceivedRequest } from '../../request/received-request.ts';

function userCheck({ unsentUri: { user } }: ReceivedRequest): Check[] {
  if (user === '') return [];
  const text =
    'is never signed; some clients, as requests of Python, send Basic credentials of it in place of the OAuth header, and others, as fetch, refuse such a URL';
  return [{ status: 'note', title: 'The user in the URL', text }];
}

function fragmentCheck({ unsentUri: { fragment } }: ReceivedRequest): Check[] {
  if (fragment === '') return [];
  const title = 'The fragment of the URL';
  return fragment.includes('=')
    ? [{ status: 'note', title, text: 'is never sent nor signed: the gateway sees no parameter in it' }]
    : [{ status: 'harmless', title, text: 'is never sent nor signed' }];
}

/** A session of a server is nobody else's: only its name is told. */
function pathCheck({ uri: { path } }: ReceivedRequest): Check[] {
  const [parameter] = /;[^/;=]{0,40}/u.exec(path) ?? [];
  return parameter === undefined
    ? []
    : [
        {
          status: 'note',
          title: 'Path',
          text: `has “${parameter}”, which is signed as it is sent; a gateway whose server cuts it off computes another signature`,
        },
      ];
}

export function listAddressChecks(request: ReceivedRequest): Check[] {
  return [...userCheck(request), ...fragmentCheck(request), ...pathCheck(request)];
}

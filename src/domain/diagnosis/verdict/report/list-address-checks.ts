/** What a URL has besides, and what clients and servers do with it. */
import type { MistakeId } from '../../catalogue/catalogue.ts';
import type { Check } from '../diagnosis.ts';
import type { ReceivedRequest } from '../../request/received-request.ts';

function userCheck({ unsentUri: { user } }: ReceivedRequest): Check[] {
  if (user === '') return [];
  const text =
    'is no part of what is signed; some clients, as requests of Python, send Basic credentials of it in place of the OAuth header, and others, as fetch, refuse such a URL';
  return [{ status: 'note', title: 'The user in the URL', text }];
}

function fragmentCheck({ unsentUri: { fragment } }: ReceivedRequest): Check[] {
  if (fragment === '') return [];
  const title = 'The fragment of the URL';
  return fragment.includes('=')
    ? [
        {
          status: 'note',
          title,
          text: 'is no part of what is signed, and clients do not send it: the gateway sees no parameter in it',
        },
      ]
    : [{ status: 'harmless', title, text: 'is no part of what is signed, and clients do not send it' }];
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

/** @param named - what was found: of that the verdict tells. */
export function listAddressChecks(
  request: ReceivedRequest,
  named: readonly { readonly id: MistakeId }[],
): Check[] {
  const isNamed = (id: MistakeId): boolean => named.some((mistake) => mistake.id === id);
  return [
    ...(isNamed('uri-with-user') ? [] : userCheck(request)),
    ...(isNamed('uri-with-fragment') ? [] : fragmentCheck(request)),
    ...(isNamed('uri-without-path-parameters') ? [] : pathCheck(request)),
  ];
}

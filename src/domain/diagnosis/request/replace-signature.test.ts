import { expect, it } from 'vitest';
import { nothingKnown } from '../paste/request-parts.ts';
import { replaceSignature } from './replace-signature.ts';

const header = 'OAuth oauth_nonce="n", oauth_signature="old%3D", oauth_version="1.0"';
const url = 'https://gateway.example/x?oauth_nonce=n&oauth_signature=old&a=1';

it('takes the place of the one in the header, encoded once', () => {
  const parts = { ...nothingKnown, authorization: header };
  const authorization = header.replace('old%3D', 'n%2Bw%3D%3D');
  expect(replaceSignature(parts, 'n+w==')).toEqual({ ...parts, authorization, signature: 'n+w==' });
  expect(replaceSignature(parts, 'n%2Bw%3D%3D')).toMatchObject({ authorization });
});

it('takes the place of the one in the query or the body, and stands apart where there is none', () => {
  expect(replaceSignature({ ...nothingKnown, url }, 'new')).toMatchObject({ url: url.replace('old', 'new') });
  expect(replaceSignature({ ...nothingKnown, body: 'oauth_signature=old' }, 'a=')).toMatchObject({
    body: 'oauth_signature=a%3D',
  });
  expect(replaceSignature(nothingKnown, 'a=')).toEqual({ ...nothingKnown, signature: 'a=' });
});

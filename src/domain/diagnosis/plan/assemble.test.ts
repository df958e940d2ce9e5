import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { traceSignature } from '../../oauth1/signature-trace.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { baseStringUriParts } from '../request/uri-parts.ts';
import { assemble, createEncoders } from './assemble.ts';
import { rightPlan } from './signing-plan.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const pairs = fc.array(fc.tuple(text, text), { maxLength: 8 });

it('gives what the composer signs, when the right plan is carried out', () => {
  fc.assert(
    fc.property(
      pairs,
      fc.constantFrom('get', 'POST'),
      fc.constantFrom('https://h.example/p', 'http://H.example:8080/a%2fb?x=1&x=%20'),
      (body, method, address) => {
        const uri = parseBaseStringUri(address);
        const parts = baseStringUriParts(address);
        if (!uri.ok || parts === null) throw new Error('The address cannot be read.');
        const named = body.map(([name, value], index) => ({ name, value, key: `body:${index}` }));
        const trace = traceSignature({
          method,
          url: uri.value,
          protocolParameters: [{ name: 'oauth_nonce', value: 'n+/=' }],
          bodyParameters: named,
        });
        const parameters = trace.collected.map(({ key, origin, name, value }): RequestParameter => ({
          key,
          origin,
          name,
          value,
          writtenName: name,
          writtenValue: value,
        }));
        const { normalizedParameters, baseString } = assemble(
          rightPlan(method, parts, parameters, percentEncode),
          createEncoders(),
        );
        expect({ normalizedParameters, baseString }).toEqual({
          normalizedParameters: trace.normalizedParameters,
          baseString: trace.baseString,
        });
      },
    ),
  );
});

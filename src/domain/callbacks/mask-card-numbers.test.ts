import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCardNumberOctets } from './mask-card-numbers.ts';

const mask = (text: string) =>
  Buffer.from(maskCardNumberOctets(Buffer.from(text, 'latin1'))).toString('latin1');

const escaped = (digits: string) => digits.replaceAll(/[0-9]/gu, '%3$&');

describe('a card number', () => {
  it.each([
    ['4111111111111111', '411111******1111'],
    ['card=4111111111111111&x=1', 'card=411111******1111&x=1'],
    ['4111 1111 1111 1111', '4111 11** **** 1111'],
    ['4111-1111-1111-1111', '4111-11**-****-1111'],
    ['4111+1111+1111+1111', '4111+11**+****+1111'],
    ['4111%201111%201111%201111', '4111%2011**%20****%201111'],
    ['%224111111111111111%22', '%22411111******1111%22'],
    ['%34%31%31%31111111111111', '%34%31%31%3111******1111'],
    [escaped('4111111111111111'), `${escaped('411111')}${'%2A'.repeat(6)}${escaped('1111')}`],
    ['%2534111111111111111', '%253411111******1111'],
    ['{"pan":4111111111111111}', '{"pan":411111******1111}'],
    ['378282246310005', '378282*****0005'],
    ['4222222222222', '422222***2222'],
    ['30569309025904 and 6759649826438453', '305693****5904 and 675964******8453'],
    ['amount 10 4111111111111111', 'amount 10 411111******1111'],
    ['orderid=1&card=4111111111111111', 'orderid=1&card=411111******1111'],
    ['orderid=paid by 4111111111111111', 'orderid=paid by 411111******1111'],
    ['orderid=&a-4111111111111111', 'orderid=&a-411111******1111'],
    [String.raw`\x34\u0031\u{31}\061111111111111`, String.raw`\x34\u0031\u{31}\06111******1111`],
    [String.raw`411111\x31\u{31}\061\u0031111111`, `411111${'*'.repeat(22)}1111`],
    ['411111&#49;&#x31;11111111', `411111${'*'.repeat(15)}1111`],
    [Array.from('4111111111111111').join('\0'), Array.from('411111******1111').join('\0')],
  ])('is masked in %s', (text, expected) => {
    expect(mask(text)).toBe(expected);
  });

  it.each([
    ['4111111111111112', 'a wrong check digit'],
    ['411111111111', 'too few digits'],
    ['41111111111111111111', 'too many digits'],
    ['1795228900000', 'a time in milliseconds'],
    ['cf4111111111111111ba', 'letters around'],
    ['orderid=4111111111111111', 'an identifier'],
    ['client_orderid=4111111111111111&x=1', 'an identifier'],
    ['merchant_order%3D4111111111111111', 'an identifier'],
    ['{"merchant_order": "4111111111111111"}', 'an identifier'],
    ['merchant_order=inv-20261123-301271&x=1', 'an identifier that a word begins'],
    ['{"client_orderid":"shop_4111-1111-1111-1111"}', 'an identifier that a word begins'],
    ['10.50 and 20', 'amounts'],
  ])('is not %s: %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  it.each([
    ['٤١١١١١١١١١١١١١١١', `٤١١١١١${'*'.repeat(12)}١١١١`],
    ['４１１１１１１１１１１１１１１１', `４１１１１１${'*'.repeat(18)}１１１１`],
    ['4\u200B11111\u200B1111111111', '4\u200B11111\u200B******1111'],
  ])('is masked in other digits: %s', (text, expected) => {
    expect(Buffer.from(maskCardNumberOctets(Buffer.from(text))).toString()).toBe(expected);
  });

  it('is masked wherever it stands, and nothing else changes', () => {
    const filler = fc.stringMatching(/^[a-z&=;{}":\n]{0,20}$/u);
    fc.assert(
      fc.property(filler, filler, (before, after) => {
        const expected = `${before}&n=411111******1111&${after}`;
        expect(mask(`${before}&n=4111111111111111&${after}`)).toBe(expected);
      }),
    );
  });

  it('is looked for in any octets, which keep their number', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (octets) => {
        expect(maskCardNumberOctets(octets)).toHaveLength(octets.length);
      }),
    );
  });
});

it('takes little time for 256 KiB of anything', () => {
  for (const unit of ['1 ', '4111', '%', '%25', '%31', '%2531 ', '41-', '4.', '%3', '9 9-']) {
    const octets = Buffer.from(unit.repeat(Math.ceil(262_144 / unit.length)).slice(0, 262_144));
    expect(maskCardNumberOctets(octets)).toHaveLength(262_144);
  }
});

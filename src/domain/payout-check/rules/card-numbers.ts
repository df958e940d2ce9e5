/** What a card number says about itself: its check digit, and whether it is one for tests. */

/** Luhn's check digit (ISO/IEC 7812-1 annex B) of a run of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = digit * (1 + (index % 2));
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Numbers that card networks and processors publish for tests. */
export const publishedTestNumbers: ReadonlySet<string> = new Set(
  `4111111111111111 4242424242424242 4012888888881881 4222222222222 4000056655665556 4444333322221111
   4917610000000000 4000000000000002 4263982640269299 4917484589897107 4001919257537193 4007702835532454
   5555555555554444 5105105105105100 5454545454545454 5200828282828210 2223003122003222 2223000048400011
   5425233430109903 2222420000001113 2222405343248877 2222990905257051 2223016768739313
   378282246310005 371449635398431 378734493671000 374245455400126 378282246310005
   6011111111111117 6011000990139424 6011981111111113 30569309025904 38520000023237 36227206271667
   3530111333300000 3566002020360505 6200000000000005 6205500000000000004 6759649826438453 6771798021000008`.split(
    /\s+/,
  ),
);

/**
 * Whether digits could be somebody's card: a length and a first digit of the card networks, a right
 * check digit, no published test number, and no run of six equal digits as made-up numbers have.
 */
export function looksReal(digits: string): boolean {
  return (
    /^[2-6]\d{12,18}$/.test(digits) &&
    passesLuhn(digits) &&
    !publishedTestNumbers.has(digits) &&
    !/(\d)\1{5}/.test(digits)
  );
}

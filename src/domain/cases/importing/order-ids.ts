/** Where a text names the ids of orders: each is an order of its own. */

/** The name before its value, as code, settings and logs write it; a variable has no digit. */
const id =
  /(?<![\w.-])client_orderid["'`]?\]?\s{0,40}(?:=>|->|[:=,>]|to\b)\s{0,5}["'`]?(?=[A-Za-z_.-]{0,128}\d)([\w.-]{1,128})/gu;

/** The ids that a text gives values to, each time. */
export function idsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(id), ([, value = '']) => value);
}

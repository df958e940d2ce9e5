/** The value of the header itself may have been sent encoded: that is its own fault, and no layer of the text. */

/** The field’s name, what parts it from its value in messages, structures and lists of pairs, and a scheme word. */
const nameBefore =
  /authorization["'\ue001\ue003]{0,2}\s{0,4}(?:=>|[:=,|>])\s{0,80}(?:["'\ue000\ue002]?value["'\ue001\ue003]?\s{0,4}[:=]\s{0,4})?(?:[[({]|-[\t ]|b(?=['\ue000\ue002]))?\s{0,4}["'\ue000\ue002]?(?:[A-Za-z]{1,20}[\t ]+)?$/iu;

const longestBefore = 200;

/** Whether a run that begins here is the value of an Authorization header. */
export function isHeaderValue(text: string, start: number): boolean {
  return nameBefore.test(text.slice(Math.max(0, start - longestBefore), start));
}

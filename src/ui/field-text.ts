/**
 * The text of a field in as few octets as it needs. What was pasted comes with two for each character, and every piece
 * that is cut from it as well: patterns take twice as long for that.
 */
export function fieldText(field: HTMLTextAreaElement): string {
  return String(JSON.parse(JSON.stringify(field.value)));
}

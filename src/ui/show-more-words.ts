/** On a button that shows more rows of a list. @param limit How many are shown. @param atOnce How many a press shows. */
export function showMoreWords(total: number, limit: number, atOnce: number): string {
  return `Show ${Math.min(total - limit, atOnce).toLocaleString('en')} more of ${total.toLocaleString('en')}`;
}

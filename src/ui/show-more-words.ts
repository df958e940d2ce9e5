/** On a button that shows more of a list. @param left How many are not shown yet. @param atOnce How many a press shows. */
export function showMoreWords(left: number, atOnce: number): string {
  return left > atOnce ? `Show ${atOnce} of them` : 'Show them';
}

/** Titles of mistakes within a sentence. */
import { withoutStop } from '../../../words.ts';

/** What a title says before its colon, where that says enough. */
export function shortTitle(title: string): string {
  const whole = withoutStop(title);
  const [start = ''] = whole.split(': ');
  return start.length >= 16 ? start : whole;
}

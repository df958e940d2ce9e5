/** Pairs of a call up to a limit; what is over it is counted. */
import { roleOfName } from '../judging/role-names.ts';
import { pairLimit, type ReadPair } from './read-pair.ts';

/** Pairs over the limit that are kept because a callback has their name: one that comes twice must be seen. */
const lateLimit = 50;

export class PairList {
  readonly #pairs: ReadPair[] = [];
  #late = 0;
  #leftOff = 0;

  add(pair: ReadPair): void {
    const isLate = this.#pairs.length >= pairLimit;
    const isKept = !isLate || (this.#late < lateLimit && roleOfName(pair.name) !== null);
    if (!isKept) this.#leftOff += 1;
    else this.#pairs.push(pair);
    if (isLate && isKept) this.#late += 1;
  }

  get pairs(): readonly ReadPair[] {
    return this.#pairs;
  }

  get leftOff(): number {
    return this.#leftOff;
  }
}

/** Words of a command as they are put together from quoted and unquoted pieces. */
export class WordList {
  readonly words: string[] = [];
  readonly notes = new Set<string>();
  /** Text of a here-string. */
  input: string | null = null;
  #word: string | null = null;
  #use: 'word' | 'input' | 'nothing' = 'word';

  /** The word that is not ended yet; null between words. */
  get open(): string | null {
    return this.#word;
  }

  append(part: string): void {
    this.#word = (this.#word ?? '') + part;
  }

  /** Leaves the open word out. */
  drop(): void {
    this.#word = null;
  }

  /** What the next word is for: the file of a redirection is no word of the command. */
  expect(use: 'input' | 'nothing'): void {
    this.end();
    this.#use = use;
  }

  end(): void {
    if (this.#word === null) return;
    if (this.#use === 'input') this.input = `${this.#word}\n`;
    if (this.#use === 'word') this.words.push(this.#word);
    this.#word = null;
    this.#use = 'word';
  }
}

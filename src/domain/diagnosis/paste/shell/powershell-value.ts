/** Parameters of a PowerShell cmdlet: strings, hash tables, variables, and calls around a string. */
import { readPowershellString } from './powershell-string.ts';
import { shellNotes, takeAt } from './shell-command.ts';

export type PowershellValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly pairs: readonly (readonly [name: string, value: string])[] };

const space = /(?:[\s\u00a0]+|`[\t ]*\r?\n|#[^\n]*)*/uy;
const inLine = /(?:[\t \u00a0]+|`[\t ]*\r?\n)*/uy;
const bareWord = /[^\s\u00a0;,(){}'"`|]+/uy;

const deepest = 20;

export class PowershellReader {
  readonly notes = new Set<string>();
  index: number;
  cut = false;
  #depth = 0;
  readonly #text: string;
  readonly #values: ReadonlyMap<string, PowershellValue>;

  /** @param values Of the variables that were set before. */
  constructor(text: string, index: number, values: ReadonlyMap<string, PowershellValue>) {
    this.#text = text;
    this.index = index;
    this.#values = values;
  }

  /** Parameters up to the end of the command, by lower-case name; the first value without a name under ''. */
  readOptions(): Map<string, PowershellValue> {
    const options = new Map<string, PowershellValue>();
    for (;;) {
      this.#take(inLine);
      this.#takeLostContinuation();
      const splatted = this.#take(/@[A-Za-z_]\w*/uy);
      const name = splatted === '' ? this.#take(/-[A-Za-z]\w*:?/uy) : '';
      if (splatted !== '') {
        const table = this.#values.get(splatted.slice(1).toLowerCase());
        if (table?.kind === 'table') {
          for (const [key, text] of table.pairs) options.set(key.toLowerCase(), { kind: 'text', text });
        }
        for (const [key, value] of this.#nested(splatted.slice(1).toLowerCase())) options.set(key, value);
      } else if (name !== '') {
        this.#take(inLine);
        const isSwitch = /^-[A-Za-z]/u.test(this.#text.slice(this.index, this.index + 2));
        const before = [...this.notes];
        const value = isSwitch ? null : this.readValue();
        // The session object of a browser's command tells nothing that is needed.
        if (/^-(?:web)?session/iu.test(name)) {
          this.notes.clear();
          for (const note of before) this.notes.add(note);
        }
        if (value !== null) options.set(name.replace(/^-|:$/gu, '').toLowerCase(), value);
      } else {
        const value = this.readValue();
        if (value === null) return options;
        if (!options.has('')) options.set('', value);
      }
    }
  }

  /** @returns Null at the end of the command. */
  readValue(): PowershellValue | null {
    if (this.#text.startsWith('@{', this.index)) return this.#readTable();
    const call = this.#take(/(?:\[[\w.]+\](?:::\w+)?)?\(/uy);
    if (call !== '') return this.#readCall();
    const variable = takeAt(/\$[A-Za-z_]\w*(?![\w.([])/uy, this.#text, this.index);
    const known = this.#values.get(variable.slice(1).toLowerCase());
    if (known !== undefined) {
      this.index += variable.length;
      this.notes.add(shellNotes.knownVariable);
      return known;
    }
    const string = readPowershellString(this.#text, this.index, this.#texts());
    if (string !== null) {
      this.index = string.end;
      this.cut ||= string.cut;
      for (const note of string.notes) this.notes.add(note);
      return { kind: 'text', text: string.value };
    }
    const word = this.#take(bareWord);
    return word === '' ? null : { kind: 'text', text: word };
  }

  /** Name and value, parted by `=`; ended by a line end or a semicolon. */
  #readTable(): PowershellValue | null {
    if (this.#depth > deepest) return null;
    this.#depth += 1;
    const pairs: (readonly [string, string])[] = [];
    this.index += 2;
    for (;;) {
      this.#take(/(?:[\s\u00a0;]+|`[\t ]*\r?\n|#[^\n]*)+/uy);
      if (this.#take(/\}/uy) !== '') break;
      const bare = this.#take(/[\w.-]+/uy);
      const name = bare === '' ? this.readValue() : ({ kind: 'text', text: bare } as const);
      this.#take(space);
      if (name?.kind !== 'text' || this.#take(/=/uy) === '') {
        this.cut ||= this.index >= this.#text.length;
        break;
      }
      this.#take(space);
      const value = this.readValue();
      if (value?.kind === 'table')
        for (const [key, text] of value.pairs) pairs.push([`${name.text}.${key}`, text]);
      if (value?.kind === 'text') pairs.push([name.text, value.text]);
      if (value === null) break;
    }
    this.#depth -= 1;
    return { kind: 'table', pairs };
  }

  /** `([System.Text.Encoding]::UTF8.GetBytes("…"))`: what counts is the value inside. */
  #readCall(): PowershellValue | null {
    if (this.#depth > deepest) return null;
    this.#depth += 1;
    let value: PowershellValue | null = null;
    for (let depth = 1; depth > 0 && this.index < this.#text.length;) {
      this.#take(space);
      const bracket = this.#take(/[()]/uy);
      if (bracket !== '') depth += bracket === '(' ? 1 : -1;
      else {
        const isText = /["'$@]/u.test(this.#text.charAt(this.index));
        const read = isText ? this.readValue() : null;
        if (read === null) this.#take(/[^()"'$@\s]+|[^]/uy);
        else value ??= read;
      }
    }
    this.#depth -= 1;
    return value;
  }

  /** Fields of a splatted table whose values are tables: `Headers = @{…}`. */
  #nested(name: string): Map<string, PowershellValue> {
    const table = this.#values.get(name);
    const nested = new Map<string, (readonly [string, string])[]>();
    if (table?.kind !== 'table') return new Map();
    for (const [key, text] of table.pairs) {
      const match = /^(headers|body)\.(.*)$/isu.exec(key);
      if (match?.[1] !== undefined && match[2] !== undefined) {
        const field = match[1].toLowerCase();
        nested.set(field, [...(nested.get(field) ?? []), [match[2], text]]);
      }
    }
    return new Map([...nested].map(([key, pairs]) => [key, { kind: 'table', pairs } as const]));
  }

  #takeLostContinuation(): void {
    const lost = takeAt(
      /(?:[\t ]*\r?\n)+[\t ]*(?=-(?:Uri|Method|Headers|Body|ContentType|UseBasicParsing|WebSession)\b)/iuy,
      this.#text,
      this.index,
    );
    if (lost === '') return;
    this.notes.add(shellNotes.lostContinuation);
    this.index += lost.length;
  }

  #texts(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#values].flatMap(([name, value]) =>
        value.kind === 'text' ? [[name, value.text] as const] : [],
      ),
    );
  }

  #take(pattern: RegExp): string {
    const match = takeAt(pattern, this.#text, this.index);
    this.index += match.length;
    return match;
  }
}

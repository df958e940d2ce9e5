/** A name and its value, both decoded unless it is said otherwise. */
export interface NameValue {
  readonly name: string;
  readonly value: string;
}

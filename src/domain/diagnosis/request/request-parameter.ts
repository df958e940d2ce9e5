/** A parameter of a request, with the text that it had on the wire. */
import type { NameValue } from '../../http/name-value.ts';
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';

export interface RequestParameter extends NameValue {
  /** Names the parameter of the request that this one is, whatever a mistake makes of its name and value. */
  readonly key: string;
  readonly origin: ParameterOrigin;
  /** The name and the value as they stand on the wire. */
  readonly writtenName: string;
  readonly writtenValue: string;
}

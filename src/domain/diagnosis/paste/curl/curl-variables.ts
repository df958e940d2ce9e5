/** Variables of a curl command (curl manual, `--variable` and "Variables", 8.3 and later): `--expand-data 'a={{name:trim:url}}'`. */
import { percentEncode } from '../../../oauth1/percent-encoding.ts';
import { encodeBase64 } from '../../../octets/base64.ts';
import type { CurlArgument } from './curl-options.ts';

const setting = /^(%?)([A-Za-z0-9_]{1,128})(?:([=@])([^]*))?$/u;
const mention = /\\\{\{|\{\{([A-Za-z0-9_]{1,128})((?::(?:trim|json|url|b64))*)\}\}/gu;

const functions: Readonly<Record<string, (text: string) => string>> = {
  trim: (text) => text.trim(),
  json: (text) => JSON.stringify(text).slice(1, -1),
  url: (text) => percentEncode(text.toWellFormed()),
  b64: (text) => encodeBase64(new TextEncoder().encode(text)),
};

export interface ExpandedArguments {
  readonly list: readonly CurlArgument[];
  /** Whether a variable comes from a file or from the environment. */
  readonly hasUnknown: boolean;
}

/** A variable that is set nowhere is nothing; one whose value the command does not tell stays as it is written. */
export function expandVariables(list: readonly CurlArgument[]): ExpandedArguments {
  const values = new Map<string, string | null>();
  let hasUnknown = false;
  const expand = (text: string): string =>
    text.replaceAll(mention, (whole, name?: string, calls: string = '') => {
      if (name === undefined) return '{{';
      const value = values.get(name);
      if (value === null) hasUnknown = true;
      return value === null
        ? whole
        : calls
            .split(':')
            .slice(1)
            .reduce((content, call) => functions[call]?.(content) ?? content, value ?? '');
    });
  const expanded = list.map((option) => {
    if (option.kind === 'flag') return option;
    const value = option.expands ? expand(option.value) : option.value;
    const [, , name, sign, content = ''] = option.action === 'variable' ? (setting.exec(value) ?? []) : [];
    // What the environment has comes before what the command gives.
    if (name !== undefined) values.set(name, sign === '=' && !value.startsWith('%') ? content : null);
    return { ...option, value };
  });
  return { list: expanded, hasUnknown };
}

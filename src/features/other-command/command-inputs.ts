/** What the page is asked to send, exactly as typed. */
import { operations, type Operation } from '#domain/gateway/operations.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import type { PrefilledCommand } from '#domain/gateway/status-command.ts';
import { composeUrl } from '#domain/http/compose-url.ts';
import type { AcceptHeader } from '#domain/http/signed-request.ts';
import type { BaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { sentCommandPairs, type CommandPair, type CommandRow } from '#domain/other-command/command-pairs.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { failed, type Result } from '#domain/result.ts';

export const commandOperation = operations['other-command'];

export interface CommandInputs {
  readonly method: Operation['methods'][number];
  /** Null: the chosen gateway's own. */
  readonly prefix: string | null;
  /** Below the prefix. */
  readonly path: string;
  readonly rows: readonly CommandRow[];
  readonly signatureMethod: SignatureMethod;
  readonly realm: 'absent' | 'empty';
  readonly accept: AcceptHeader;
  /** What filled the page in; null where a person did. */
  readonly filledFrom: Pick<PrefilledCommand, 'title' | 'source'> | null;
}

export const emptyRow: CommandRow = { name: '', value: '', sendEmpty: false };

export const initialCommandInputs: CommandInputs = {
  method: commandOperation.methods[0],
  prefix: null,
  path: '',
  rows: [emptyRow],
  signatureMethod: commandOperation.signatureMethods[0],
  realm: 'absent',
  accept: '*/*',
  filledFrom: null,
};

/** The inputs of a command that another page filled in; how the answer is asked for stays. */
export function filledInputs(prefilled: PrefilledCommand, { accept, realm }: CommandInputs): CommandInputs {
  const { method, prefix, path, pairs, title, source } = prefilled;
  const rows = pairs.map(({ name, value }) => ({ name, value, sendEmpty: false }));
  return {
    ...initialCommandInputs,
    method,
    prefix,
    path,
    rows,
    accept,
    realm,
    filledFrom: { title, source },
  };
}

/** Whether somebody typed something that a prefilled command would replace. */
export function holdsText({ path, rows }: CommandInputs): boolean {
  return path !== '' || rows.some(({ name, value }) => name !== '' || value !== '');
}

export function prefixOf({ prefix }: CommandInputs, target: GatewayTarget | null): string {
  return prefix ?? target?.pathPrefixes[0] ?? knownPathPrefixes[0];
}

/** The prefixes to choose from: those that a command may be sent below, and the one in use. */
export function prefixChoices(inputs: CommandInputs, target: GatewayTarget | null): string[] {
  return [...new Set([prefixOf(inputs, target), ...(target?.commandPrefixes ?? [])])];
}

/** The request URL, or what is wrong with it. The rows of a GET stand in its query. */
export function commandUrl(
  inputs: CommandInputs,
  target: GatewayTarget | null,
): Result<BaseStringUri, string> {
  const { path, method, rows } = inputs;
  if (path === '') return failed('Type the path of the command.');
  if (!path.startsWith('/')) return failed('The path begins with “/”.');
  if (target === null) return failed('The list of gateways is not loaded yet.');
  const query = method === 'GET' ? joinPairs(sentCommandPairs(rows)) : '';
  const mark = path.includes('?') ? '&' : '?';
  return composeUrl(target.origin, prefixOf(inputs, target) + path + (query === '' ? '' : mark + query));
}

/** In the encoding of the signature. */
function joinPairs(pairs: readonly CommandPair[]): string {
  const encode = (text: string): string => percentEncode(text.toWellFormed());
  return pairs.map(({ name, value }) => `${encode(name)}=${encode(value)}`).join('&');
}

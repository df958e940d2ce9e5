/** Splits a file or a text into requests, without the thread around it. No key is near: the text may take seconds. */
import { splitRequests } from '#domain/diagnosis/many/split-requests.ts';
import { readLoggedAnswer } from '#domain/diagnosis/many/logged-answer.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { takeOutSecrets } from '#domain/secrets/take-out-secrets.ts';
import type { FoundRequests } from '#services/many-diagnoser.ts';
import type { Refusal } from '#services/signer.ts';

/** Octets of a file that are read: twice as much takes as long as nobody waits. */
const mostMebibytes = 64;
/** Characters that a field of the page is given. */
const longestShown = 2 * 1024 * 1024;

const tooLarge: Refusal = {
  what: `The file is larger than ${mostMebibytes} MiB.`,
  next: 'Cut the part out of it that has the requests.',
};
const notRead: Refusal = {
  what: 'The browser could not read the file.',
  next: 'It may have been moved or changed: choose it again.',
};

/** PowerShell writes what it is redirected to a file as UTF-16. */
function decode(octets: Uint8Array): string {
  const [first, second] = octets;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(octets);
}

async function read(source: Blob | string): Promise<Result<string, Refusal>> {
  if (typeof source === 'string') return success(source);
  if (source.size > mostMebibytes * 1024 * 1024) return failed(tooLarge);
  try {
    return success(decode(new Uint8Array(await source.arrayBuffer())));
  } catch {
    return failed(notRead);
  }
}

export async function splitSource(source: Blob | string): Promise<Result<FoundRequests, Refusal>> {
  const text = await read(source);
  if (!text.ok) return text;
  const { rest, secrets } = takeOutSecrets(text.value);
  const splitting = splitRequests(rest);
  let step = splitting.next();
  while (step.done !== true) step = splitting.next();
  const { requests, ...found } = step.value;
  return success({
    ...found,
    requests: requests.map((each) => ({ text: each, answer: readLoggedAnswer(each) })),
    taken: [...new Set(secrets.map(({ kind }) => kind))],
    text: found.total > 1 ? null : rest.length <= longestShown ? rest : (requests[0] ?? null),
  });
}

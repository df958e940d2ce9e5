/** Splits a file or a text into requests, without the thread around it. No key is near: the text may take seconds. */
import { splitRequests } from '#domain/diagnosis/many/split-requests.ts';
import { readLoggedAnswer } from '#domain/diagnosis/many/logged-answer.ts';
import { findOnlyKey } from '#domain/keys/public/key-mentions.ts';
import { success, type Result } from '#domain/result.ts';
import { takeOutSecrets } from '#domain/secrets/take-out-secrets.ts';
import type { FoundRequests } from '#services/many-diagnoser.ts';
import type { Refusal } from '#services/signer.ts';
import { readSource } from './read-source.ts';

/** Characters that a field of the page is given. */
const longestShown = 2 * 1024 * 1024;

export async function splitSource(source: Blob | string): Promise<Result<FoundRequests, Refusal>> {
  const text = await readSource(source);
  if (!text.ok) return text;
  const { rest, secrets } = takeOutSecrets(text.value);
  const splitting = splitRequests(rest);
  let step = splitting.next();
  while (step.done !== true) step = splitting.next();
  const { requests, ...found } = step.value;
  return success({
    ...found,
    requests: requests.map((each) => ({ text: each, answer: readLoggedAnswer(each) })),
    publicKeyText: findOnlyKey(rest),
    taken: [...new Set(secrets.map(({ kind }) => kind))],
    text: found.total > 1 ? null : rest.length <= longestShown ? rest : (requests[0] ?? null),
  });
}

import type { CaseExpectation, CaseFile } from '#domain/cases/case-file.ts';
import { acceptAnswer } from '#domain/cases/comparing/accept-answer.ts';
import { confidentialProblems } from '#domain/cases/confidential/confidential-problems.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import { isAnswered, type AnsweredOutcome, type CaseResult } from '#services/cases/case-results.ts';
import { readCaseText, secretProblems } from '#services/cases/read-case-entry.ts';
import { useCases } from '../cases-context.tsx';
import type { CasesShared } from '../cases-shared.ts';
import { useResults } from './use-exchange.ts';

/** What the case expects once its last answer is accepted. */
export function acceptedExpectation(
  { outcome: { facts, sent } }: CaseResult<AnsweredOutcome>,
  before: CaseExpectation,
): CaseExpectation {
  const fresh = sent.pairs.filter(({ name }) => sent.freshNames.includes(name)).map(({ value }) => value);
  return acceptAnswer(facts, before, [...fresh, ...(sent.orderId === null ? [] : [sent.orderId])]);
}

export interface Accepting {
  /** Null where there is no answer that the case does not expect already. */
  readonly accept: (() => Promise<void>) | null;
  /** Into what the file holds by now. */
  readonly writeAnyway: () => Promise<void>;
}

export function useAccepting(path: string): Accepting {
  const shared = useCases();
  const latest = useResults(path)?.latest;
  const answered = latest !== undefined && isAnswered(latest) ? latest : null;
  const write = async (file: CaseFile, digest: string): Promise<void> => {
    if (answered !== null) await writeAccepted(shared, path, answered, file, digest);
  };
  return {
    accept: answered?.outcome.kind === 'differs' ? () => write(answered.file, answered.digest) : null,
    async writeAnyway() {
      const now = shared.question.getSnapshot()?.now ?? null;
      if (now !== null) await write(now.file, now.digest);
    },
  };
}

async function writeAccepted(
  shared: CasesShared,
  path: string,
  answered: CaseResult<AnsweredOutcome>,
  file: CaseFile,
  digest: string,
): Promise<void> {
  const { services, question, runs } = shared;
  const say = (words: string): void => question.set({ path, now: null, words });
  question.set(null);
  const accepted = { ...file, expect: acceptedExpectation(answered, file.expect) };
  const text = writeCaseFile(accepted);
  try {
    const [problem] = [...confidentialProblems(text), ...(await secretProblems(services, text))];
    if (problem !== undefined) {
      say(`Not written. ${problem.what} ${problem.next}`);
      return;
    }
    const reply = await services.server.writeWorkspaceFile({ path, text, replaces: digest });
    if (reply.kind === 'done' && reply.digest !== null) runs.judgeAnew(path, accepted, reply.digest);
    else if (reply.kind === 'refused') say(`Not written. ${reply.what} ${reply.next}`);
    else if (reply.kind === 'changed-meanwhile') await ask(shared, path, reply.now);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

async function ask(
  { services, question }: CasesShared,
  path: string,
  now: { readonly text: string; readonly digest: string } | null,
): Promise<void> {
  if (now === null) {
    question.set({ path, now: null, words: 'Not written: the file is not in the folder any more.' });
    return;
  }
  const read = await readCaseText(services, now);
  if (!read.ok) {
    const words = `Not written: the file changed on disk and cannot be read now. ${read.failure[0]?.what ?? ''}`;
    question.set({ path, now: null, words });
    return;
  }
  const words =
    'Not written: the file changed on disk since it was run. What else it says now stays as it is.';
  question.set({ path, now: read.value, words });
}

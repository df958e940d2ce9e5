import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReportChoices } from '#domain/report/report-choices.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { findSecretPlaces } from '#services/find-secret-places.ts';
import type { MadeReport, ReportSubject } from '#services/reporter.ts';
import type { Refusal } from '#services/signer.ts';

export type ReportServices = Pick<ConsoleServices, 'clipboard' | 'signer' | 'reporter'>;

export interface ShownReport {
  readonly made: Result<MadeReport, Refusal>;
  /** Whether it is of what is chosen now: another one is being made where it is not. */
  readonly isCurrent: boolean;
}

/** Made once it is known where the consumer secret stands, which the key worker says. */
async function makeReport(
  { signer, reporter }: ReportServices,
  subject: ReportSubject,
  choices: ReportChoices,
): Promise<Result<MadeReport, Refusal>> {
  // Where none is held, nothing of it can be found, and a report is made anew for one that comes.
  const searched =
    signer.getSnapshot().consumerSecret === null ? success([]) : await reporter.search(subject);
  if (!searched.ok) return searched;
  const places = await findSecretPlaces(signer, searched.value);
  if (places.ok) return reporter.make({ subject, choices, secretIn: places.value });
  const { what, next } = places.failure;
  return failed({ what: `It could not be looked for the consumer secret in it. ${what}`, next });
}

/**
 * A report, made anew for other choices and another consumer secret.
 *
 * @param subject - the same object for the same report.
 * @returns Null until the first one of the subject is made: nothing is shown before it is known what has to be hidden.
 */
export function useReport(
  services: ReportServices,
  subject: ReportSubject,
  choices: ReportChoices,
): ShownReport | null {
  const { consumerSecret } = useSyncExternalStore(services.signer.subscribe, services.signer.getSnapshot);
  const [shown, setShown] = useState<{
    readonly subject: ReportSubject;
    readonly choices: ReportChoices;
    readonly consumerSecret: unknown;
    readonly made: Result<MadeReport, Refusal>;
  } | null>(null);
  useEffect(() => {
    let isOver = false;
    void makeReport(services, subject, choices).then((made) => {
      if (!isOver) setShown({ subject, choices, consumerSecret, made });
    });
    return () => {
      isOver = true;
    };
  }, [services, subject, choices, consumerSecret]);
  if (shown === null || shown.subject !== subject || shown.consumerSecret !== consumerSecret) return null;
  return { made: shown.made, isCurrent: shown.choices === choices };
}

/** What the workers take for a diagnosis: from the request's departure from the page to the answer's arrival. */
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

export interface SearchTimes {
  readonly searchMs: number;
  /** Base strings that were compared. */
  readonly combinations: number;
}

/** Runs in the page before its scripts. Whatever workers it starts, the questions and answers of a diagnosis are marked. */
function markDiagnoses(): void {
  const kindOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  const part = (value: unknown, name: 'job' | 'outcome' | 'diagnosis' | 'combinations'): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  globalThis.Worker = class extends Worker {
    constructor(...start: ConstructorParameters<typeof Worker>) {
      super(...start);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const outcome = part(data, 'outcome');
        if (kindOf(outcome) !== 'diagnosis') return;
        performance.mark('diagnosis-told', { detail: part(part(outcome, 'diagnosis'), 'combinations') });
      });
    }
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      if (kindOf(part(message, 'job')) === 'diagnose') performance.mark('diagnosis-asked');
      super.postMessage(message, Array.isArray(options) ? { transfer: options } : options);
    }
  };
}

const marksSchema = z.array(z.object({ name: z.string(), startTime: z.number(), detail: z.unknown() }));

/** To be called before the page is opened. @returns What tells of the last diagnosis. */
export async function watchSearches(page: Page): Promise<() => Promise<SearchTimes>> {
  await page.addInitScript(markDiagnoses);
  return async () => {
    const marks = marksSchema.parse(
      await page.evaluate(() =>
        performance
          .getEntriesByType('mark')
          .filter(({ name }) => name.startsWith('diagnosis-'))
          .map((mark) => ({
            name: mark.name,
            startTime: mark.startTime,
            detail: Reflect.get(mark, 'detail'),
          })),
      ),
    );
    const asked = marks.findLast(({ name }) => name === 'diagnosis-asked');
    const told = marks.findLast(({ name }) => name === 'diagnosis-told');
    if (asked === undefined || told === undefined || told.startTime < asked.startTime) {
      throw new Error('No worker told a diagnosis.');
    }
    return { searchMs: told.startTime - asked.startTime, combinations: z.number().parse(told.detail) };
  };
}

/** One answer that the simulated gateway has for a receipt, and what the console says about it. */
import { xmlMediaType, type SimulatorAnswer } from '../answers.ts';

export interface SampleInvoice {
  /** A few words, each title once. */
  readonly title: string;
  /** One sentence on what is to be seen. */
  readonly note: string;
  readonly answer: SimulatorAnswer;
}

/** A sample that is answered with status 200 and, unless another is given, the content type of an invoice. */
export function sample(
  title: string,
  note: string,
  body: string | Buffer,
  contentType = xmlMediaType,
): SampleInvoice {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { title, note, answer: { status: 200, headers: { 'Content-Type': contentType }, body: bytes } };
}

/** A composer page as the case line sees it: what stands in its form, and the way in. */
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import type { ReceivedAnswer } from '#domain/exchange/exchange.ts';
import type { OperationId } from '#domain/gateway/operations.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import type { SimulatorBehaviour } from '#domain/relay/simulator-contract.ts';
import type { ReadStore } from '#services/derived-store.ts';

/** An order of this page that was sent in this session. */
export interface SentOrder {
  /** Its place in the session. */
  readonly number: number;
  readonly atMs: number;
  readonly title: string;
  readonly targetId: TargetId;
  /** What names it; null where nothing does. */
  readonly id: string | null;
  readonly inputs: OpenedInputs;
  /** Null where none came. */
  readonly answer: ReceivedAnswer | null;
  /** What the simulator was set to when it answered; null where it answered as documented, and for other gateways. */
  readonly simulator: SimulatorBehaviour | null;
}

export interface CaseForm {
  readonly operation: OperationId;
  /** The same value while nothing changed. */
  readonly order: ReadStore<OpenedInputs>;
  /** Newest first. */
  readonly sent: ReadStore<readonly SentOrder[]>;
  /** What stands in the form and has no place in a case, each a clause. */
  readonly beside: () => readonly string[];
  /** @returns Puts back what the form held. */
  readonly fill: (inputs: OpenedInputs) => () => void;
}

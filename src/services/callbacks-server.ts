import type {
  CallbackReplay,
  CallbacksMessage,
  CallbackSettingsChange,
  CallbacksState,
  DeliveryAction,
  InboxChange,
  OrderMove,
  ReplayAnswer,
} from '#domain/callbacks/callback-contract.ts';

/** The part of the console's own Node side that serves callbacks. Every call may throw `ConsoleServerError`. */
export interface CallbacksServer {
  readonly callbacksState: () => Promise<CallbacksState>;
  /**
   * Hands on each message as it comes, the first of which is a whole state.
   *
   * @returns Once the server ended the stream or `signal` aborted it; it throws where the connection was lost.
   */
  readonly callbacksStream: (
    onMessage: (message: CallbacksMessage) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Changes what is named; the rest stays as it is there. */
  readonly setCallbackSettings: (change: CallbackSettingsChange) => Promise<CallbacksState>;
  readonly moveOrder: (move: {
    readonly orderId: string;
    readonly move: OrderMove;
  }) => Promise<CallbacksState>;
  readonly holdOrder: (order: { readonly orderId: string }) => Promise<CallbacksState>;
  readonly actOnDelivery: (action: DeliveryAction) => Promise<CallbacksState>;
  readonly changeInbox: (change: InboxChange) => Promise<CallbacksState>;
  readonly replayCallback: (replay: CallbackReplay) => Promise<ReplayAnswer>;
}

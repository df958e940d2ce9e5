import { useStore } from '#ui/use-store.ts';
import { momentOf } from '#ui/time-of-day.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { describeChange } from '#domain/exchange/describe-change.ts';
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import { cardTextsOf, reportRequest, type ReportedAnswer } from '#domain/exchange/request-report.ts';
import { operations } from '#domain/gateway/operations.ts';
import type { Masks } from '#domain/http/redaction.ts';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import { buildMasks } from '#domain/payout-check/masks.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { KeptExchange, Shelf } from '#services/exchange-history.ts';
import type { LiveSignature } from '#services/live-signature.ts';
import type { ReadStore } from '#services/derived-store.ts';
import { answerSigns, listMeta } from './answers/answer-entry.tsx';
import { listedAtOnce, startOfList, type AnswerListState } from './answers/answer-list-state.ts';
import type { ListedPairs } from './answers/listed-pairs.ts';
import { ReportArticle } from './report-article.tsx';
import { withoutStop } from '#domain/words.ts';

interface PrintedRequestProps<Reading, View extends PrintedView> {
  readonly title: string;
  readonly view: ReadStore<View>;
  /** Why nothing can be signed, each a sentence. */
  readonly blocksOf: (view: View) => readonly string[];
  readonly signature: ReadStore<LiveSignature>;
  readonly kept: Shelf<Reading, unknown>['kept'];
  readonly list: AnswerListState;
  /** What an answer means, in sentences. */
  readonly explain: (exchange: AnsweredExchange<Reading>) => string;
  readonly listPairs: (exchange: AnsweredExchange<Reading>) => ListedPairs;
}

interface PrintedView {
  readonly traced: TracedRequest | null;
  readonly masks: Masks;
  readonly target: GatewayTarget | null;
}

/** What a page prints: not its form, but a report of what stands there. Nothing of it is on screen. */
export function PrintedRequest<Reading, View extends PrintedView>(props: PrintedRequestProps<Reading, View>) {
  return usePrinting() ? <Printed {...props} /> : null;
}

function Printed<Reading, View extends PrintedView>(props: PrintedRequestProps<Reading, View>) {
  const view = useStore(props.view);
  const signature = useStore(props.signature);
  const { list } = useStore(props.kept);
  const toggled = useStore(props.list.toggled);
  const start = startOfList(useStore(props.list.turned), list);
  const { traced, masks, target } = view;
  const now = { traced, targetId: target?.id ?? null };
  const report = reportRequest({
    title: props.title,
    targetId: now.targetId,
    traced,
    masks,
    signature: describeSignature(signature, traced, props.blocksOf(view)),
    answers: list.slice(start, start + listedAtOnce).map((kept): ReportedAnswer => {
      const { outcome, verdict, subject } = kept;
      const signed = outcome.kind === 'done' ? outcome.exchange.signed : null;
      const isOpen = toggled.get(kept.number) ?? kept === list[0];
      return {
        title: `${answerSigns[verdict.tone].sign} ${withoutStop(verdict.title)}`,
        line: [subject.orderId ?? '', momentOf(kept.atMs), ...listMeta(kept)]
          .filter((part) => part !== '')
          .join(' · '),
        change: describeChange(subject, signed, now),
        opened: isOpen
          ? {
              ...openedAnswer(kept, props),
              cardTexts:
                signed === null ? [] : cardTextsOf(signed.request, buildMasks(signed.request.bodyParameters)),
            }
          : null,
      };
    }),
  });
  return <ReportArticle report={report} />;
}

function openedAnswer<Reading>(
  { outcome, subject }: KeptExchange<Reading>,
  { explain, listPairs }: Pick<PrintedRequestProps<Reading, PrintedView>, 'explain' | 'listPairs'>,
): { readonly text: string; readonly pairs: ListedPairs } {
  switch (outcome.kind) {
    case 'not-signed':
      return { text: `${outcome.refusal.what} ${outcome.refusal.next}`, pairs: [] };
    case 'forgotten':
      return { text: 'Request and answer are forgotten: they held card data.', pairs: [] };
    case 'done': {
      const { exchange } = outcome;
      if (exchange.outcome === 'answered') {
        const status = { name: 'HTTP status', value: String(exchange.answer.status) };
        return { text: explain(exchange), pairs: [status, ...listPairs(exchange)] };
      }
      const { title, what, next } = describeUnanswered(exchange, operations[subject.operation].effect);
      return { text: `${title} ${what} ${next}`, pairs: [] };
    }
  }
}

function describeSignature(
  { latest, refusal }: LiveSignature,
  traced: TracedRequest | null,
  blocks: readonly string[],
): { readonly words: string; readonly base64: string | null } {
  if (blocks.length > 0) return { words: `Not signed yet. ${blocks.join(' ')}`, base64: null };
  if (refusal !== null) return { words: `Not signed. ${refusal.what} ${refusal.next}`, base64: null };
  const isCurrent = latest !== null && latest.baseString === traced?.trace.baseString;
  if (!isCurrent) return { words: 'Not signed yet.', base64: null };
  return { words: `Signed and verified. ${latest.method}`, base64: latest.base64 };
}

import { Button } from '#ui/button.tsx';
import type { Need } from '#domain/diagnosis/request/need.ts';
import {
  rightOnly,
  type Diagnosis,
  type Explanation,
  type Verdict,
} from '#domain/diagnosis/verdict/diagnosis.ts';
import { layerWords } from '#domain/diagnosis/verdict/report/place-words.ts';
import { openPanel } from '#services/console-panel.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import { maskWords } from '../model/card-masks.ts';
import { DifferenceView } from './difference-view.tsx';
import { Headline } from './headline.tsx';
import { TakeFromComposer } from '../paste/part-field.tsx';
import { focusSoon, useOpenPart } from '../paste/use-open-part.ts';
import styles from './verdict-card.module.css';

interface VerdictLook {
  readonly sign: string;
  readonly word: string;
  readonly tone: string;
}

const verdictLooks: Readonly<Record<Verdict['kind'], VerdictLook>> = {
  right: { sign: '✓', word: 'Right', tone: 'ok' },
  'well-formed': { sign: '○', word: 'Form checked', tone: 'plain' },
  explained: { sign: '✕', word: 'Mistake found', tone: 'bad' },
  differs: { sign: '✕', word: 'Different', tone: 'bad' },
  unexplained: { sign: '▲', word: 'Not explained', tone: 'warn' },
  incomplete: { sign: '›', word: 'Incomplete', tone: 'plain' },
};

/** @param only - with what a signature is right alone: that deserves no green mark. */
export function lookOf(kind: Verdict['kind'], only: ReturnType<typeof rightOnly>): VerdictLook {
  if (only === null) return verdictLooks[kind];
  return { ...verdictLooks.unexplained, word: `Right ${only}` };
}

interface VerdictCardProps {
  readonly diagnosis: Diagnosis | null;
  /** Card values to be masked; null when they are revealed. */
  readonly masked: readonly string[] | null;
}

/** The verdict in one sentence, with the first difference. */
export function VerdictCard({ diagnosis, masked }: VerdictCardProps) {
  const verdict = diagnosis?.verdict ?? null;
  const look = diagnosis === null ? null : lookOf(diagnosis.verdict.kind, rightOnly(diagnosis));
  return (
    <div
      id="verdict"
      tabIndex={-1}
      className={look === null ? '' : `${styles['finding']} ${styles[look.tone]}`}
    >
      <div aria-live="polite">
        {diagnosis === null || look === null ? null : (
          <Headline diagnosis={diagnosis} look={look} masked={masked} />
        )}
      </div>
      {diagnosis === null || verdict === null ? null : (
        <>
          <Lead diagnosis={diagnosis} masked={masked} />
          {verdict.kind === 'incomplete' ? (
            <Needs needs={verdict.needs} headline={diagnosis.headline} />
          ) : null}
          {verdict.kind === 'unexplained' ? <NextSteps steps={verdict.next} /> : null}
          {diagnosis.difference === null ? null : (
            <DifferenceView difference={diagnosis.difference} masked={masked} />
          )}
          {diagnosis.difference === null && verdict.kind === 'explained' ? (
            <p className={styles['lead']}>The fault lies in {layersOf(verdict.explanation)}.</p>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Where no two texts part, the mistakes say where they are. */
function layersOf(explanation: Explanation): string {
  return [...new Set(explanation.flat().map(({ layer }) => layerWords[layer]))].join(', and in ');
}

/** A single mistake says its facts at once; several have a place each below. */
function Lead({
  diagnosis,
  masked,
}: {
  readonly diagnosis: Diagnosis;
  readonly masked: readonly string[] | null;
}) {
  const { verdict } = diagnosis;
  if (verdict.kind !== 'explained') return null;
  const [first] = verdict.explanation;
  const only = verdict.explanation.length === 1 && first?.length === 1 ? first[0] : undefined;
  if (only === undefined || only.detail === '') return null;
  return <p className={styles['lead']}>{maskWords(only.detail, masked)}</p>;
}

/** What to do now, the likeliest first. */
function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles['needs']} aria-label="What to do now">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function Needs({ needs, headline }: { readonly needs: readonly Need[]; readonly headline: string }) {
  return (
    <ul className={styles['needs']}>
      {needs.map((need) => (
        <li key={need.part}>
          {need.sentence === headline ? '' : `${need.sentence} `}
          <NeedLink need={need} /> <NeedFromComposer need={need} />
        </li>
      ))}
    </ul>
  );
}

function NeedFromComposer({ need }: { readonly need: Need }) {
  switch (need.part) {
    case 'method':
    case 'url':
    case 'body':
      return <TakeFromComposer part={need.part} />;
    case 'protocol parameters':
    case 'request':
    case 'signature':
    case 'public key':
    case 'consumer secret':
      return null;
  }
}

function NeedLink({ need }: { readonly need: Need }) {
  const openPart = useOpenPart();
  const { panels } = useDiagnose();
  switch (need.part) {
    case 'request':
      return (
        <Button look="link" onClick={() => focusSoon('#paste')}>
          Go to the paste box
        </Button>
      );
    case 'public key':
      return (
        <Button look="link" onClick={() => focusSoon('#verifying-key')}>
          Paste the public key
        </Button>
      );
    case 'consumer secret':
      return (
        <Button look="link" onClick={() => openPanel(panels, 'key', 'consumer secret')}>
          Add the consumer secret
        </Button>
      );
    case 'protocol parameters':
      return (
        <Button look="link" onClick={() => openPart('authorization')}>
          Type the Authorization header
        </Button>
      );
    case 'method':
    case 'url':
    case 'body':
    case 'signature': {
      const { part } = need;
      return (
        <Button look="link" onClick={() => openPart(part)}>
          {part === 'url' ? 'Type the URL' : `Type the ${part}`}
        </Button>
      );
    }
  }
}

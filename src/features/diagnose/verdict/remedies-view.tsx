import { Copy } from '#inspector/copy.tsx';
import { plainSegment } from '#domain/http/segments.ts';
import type { Language, Remedy } from '#domain/diagnosis/catalogue/remedy.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import styles from './remedies-view.module.css';

const noMasks = new Map<string, string>();

interface RemediesViewProps {
  readonly remedies: readonly Remedy[];
  readonly title: string;
  readonly language: Language;
}

/** The usual culprit in one language, and the call that is right. */
export function RemediesView({ remedies, title, language }: RemediesViewProps) {
  const { services } = useDiagnose();
  const chosen = remedies.filter((remedy) => remedy.language === language);
  if (chosen.length === 0) {
    return <p className={styles['none']}>No call of {language} is known for this mistake.</p>;
  }
  return chosen.map(({ culprit, corrected }, index) => {
    const place = index === 0 ? '' : ` ${index + 1}`;
    return (
      <dl key={culprit} className={styles['remedy']}>
        <div>
          <dt>usual culprit</dt>
          <dd>
            <pre translate="no">{culprit}</pre>
          </dd>
        </div>
        <div>
          <dt>corrected</dt>
          <dd>
            <pre translate="no">{corrected}</pre>
            <Copy
              what={`corrected call${place} for: ${title}`}
              read={() => [plainSegment(corrected)]}
              masks={noMasks}
              clipboard={services.clipboard}
            />
          </dd>
        </div>
      </dl>
    );
  });
}

import { Segmented } from '#ui/segmented.tsx';
import { Caption } from '#ui/caption.tsx';
import { useStore } from '#ui/use-store.ts';
import type { Explanation } from '#domain/diagnosis/verdict/diagnosis.ts';
import { languages } from '#domain/diagnosis/catalogue/remedy.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import { MistakeView } from './mistake-view.tsx';
import styles from './explanation-view.module.css';

const options = languages.map((language) => ({ value: language, text: language }));

interface ExplanationViewProps {
  readonly title?: string;
  readonly explanation: Explanation;
  readonly masked: readonly string[] | null;
}

/** Each mistake that has to be there, with those that cannot be told apart from it. */
export function ExplanationView({ title, explanation, masked }: ExplanationViewProps) {
  const { language } = useDiagnose();
  const chosen = useStore(language);
  const isOnly = explanation.flat().length === 1;
  return (
    <section aria-label="Cause" className={styles['section']}>
      <Caption level={2}>
        {title ?? (explanation.length === 1 ? 'Cause' : 'Causes, all of them together')}
      </Caption>
      <div className={styles['language']}>
        <Segmented label="Language of the calls" options={options} value={chosen} onChange={language.set} />
      </div>
      <ol className={styles['mistakes']} data-numbered={explanation.length > 1 || undefined}>
        {explanation.map((alternatives) => (
          <li key={alternatives.map(({ id, title: own }) => `${id} ${own}`).join(' ')}>
            {alternatives.map((mistake, index) => (
              <div key={`${mistake.id} ${mistake.detail}`}>
                {index === 0 ? null : <p className={styles['or']}>or, the same for this request:</p>}
                <MistakeView mistake={mistake} language={chosen} masked={masked} isOnly={isOnly} />
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

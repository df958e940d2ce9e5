import { useStore, useStorePart } from '#ui/use-store.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';

/** Whether what is diagnosed is judged with the consumer secret. */
export function useUsesHmac(): boolean {
  const { model, many } = useDiagnose();
  const manyUseHmac = useStore(many.usesHmac);
  const declares = useDiagnoseView((view) => view.usesHmac);
  const needsSecret = useStorePart(
    model.state,
    ({ diagnosis }) =>
      diagnosis?.verdict.kind === 'incomplete' &&
      diagnosis.verdict.needs.some(({ part }) => part === 'consumer secret'),
  );
  const isMany = useDiagnoseView(({ inputs }) => inputs.source.kind === 'many');
  return isMany ? manyUseHmac : declares || needsSecret;
}

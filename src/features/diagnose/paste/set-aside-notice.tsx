import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';

/** Nothing that was typed is lost: what another text replaced can be brought back. */
export function SetAsideNotice() {
  const { model } = useDiagnose();
  const setAside = useDiagnoseView(({ inputs }) => inputs.setAside);
  if (setAside === null) return null;
  if (setAside.what === 'corrections') {
    return (
      <Notice tone="plain">
        Corrections of the former text were dropped.{' '}
        <Button look="link" onClick={model.bringBack}>
          Bring them back
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="plain">
      {setAside.source.kind === 'text'
        ? 'The text that stood here before is set aside.'
        : 'The request that was handed over is set aside.'}{' '}
      <Button look="link" onClick={model.bringBack}>
        Go back to it
      </Button>
    </Notice>
  );
}

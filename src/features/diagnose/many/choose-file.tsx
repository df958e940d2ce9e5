import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useDiagnose } from '../model/diagnose-context.tsx';

/** A HAR, a log or a collection from disk: read in memory, sent nowhere. */
export function ChooseFile() {
  const { many } = useDiagnose();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="link" onClick={() => input.current?.click()}>
        Open a HAR or a log
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="HAR, log or collection"
        accept=".har,.json,.jsonl,.ndjson,.log,.txt,.csv,application/json,text/plain"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) many.takeFile(file);
        }}
      />
    </>
  );
}

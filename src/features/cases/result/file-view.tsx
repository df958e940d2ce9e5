import { useEffect, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import { plainSegment } from '#domain/http/segments.ts';
import { confidentialProblems } from '#domain/cases/confidential/confidential-problems.ts';
import { Copy } from '#inspector/copy.tsx';
import { OutsideText } from '#inspector/outside-text.tsx';
import { useCases, useEntries } from '../cases-context.tsx';
import styles from './result.module.css';

type Shown =
  | { readonly kind: 'reading' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'failed'; readonly what: string };

const noMasks: Masks = new Map();

/** The text as it is on disk; one that holds a key or card data is not shown. */
export function FileView({ path }: { readonly path: string }) {
  const entry = useEntries().find((each) => each.path === path);
  // A file that changed is read anew.
  return <FileText key={`${path} ${entry?.digest ?? ''}`} path={path} />;
}

function FileText({ path }: { readonly path: string }) {
  const { services } = useCases();
  const [shown, setShown] = useState<Shown>({ kind: 'reading' });
  useEffect(() => {
    let isLooking = true;
    const show = (next: Shown): void => {
      if (isLooking) setShown(next);
    };
    services.server.readWorkspaceFile(path).then(
      ({ text }) =>
        show(confidentialProblems(text).length > 0 ? { kind: 'withheld' } : { kind: 'text', text }),
      (error: unknown) =>
        show({ kind: 'failed', what: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isLooking = false;
    };
  }, [services, path]);
  switch (shown.kind) {
    case 'reading':
      return <p className={styles['quiet']}>Reading it.</p>;
    case 'failed':
      return <Notice tone="problem">{shown.what}</Notice>;
    case 'withheld':
      return (
        <Notice tone="problem">
          The file holds what no file of a workspace may hold. It is not shown here: see Result for the place.
        </Notice>
      );
    case 'text':
      return (
        <>
          <Copy
            what="the file"
            read={() => [plainSegment(shown.text)]}
            masks={noMasks}
            clipboard={services.clipboard}
          />
          <OutsideText label="File" text={shown.text} />
        </>
      );
  }
}

import { useEffect, useState } from 'react';
import type { DecodedBody } from '#services/invoice-reader.ts';
import { useInvoice } from './invoice-context.tsx';
import type { ShownBytes } from './shown-answer.ts';

interface Decoded {
  readonly of: ShownBytes;
  /** Null where they could not be decoded. */
  readonly body: DecodedBody | null;
}

/** What is shown as text, whatever it is. Null while it is decoded; megabytes take their time. */
export function useDecodedBody(shown: ShownBytes): Decoded | null {
  const { reader } = useInvoice();
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  useEffect(() => {
    let isOver = false;
    const { bytes, exchange } = shown;
    void reader.decode({ bytes, status: exchange?.answer.status ?? null, contentType: null }).then((body) => {
      if (!isOver) setDecoded({ of: shown, body });
    });
    return () => {
      isOver = true;
    };
  }, [reader, shown]);
  return decoded?.of === shown ? decoded : null;
}

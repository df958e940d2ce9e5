import { useEffect, useMemo, useState } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { ProgramLanguageId } from '#domain/programs/program-languages.ts';
import { traceSignerOrder, writeSignerTest, type SignerTest } from '#domain/programs/write-signer-test.ts';
import type { Signer } from '#services/signer.ts';

/** The signer alone with its unit test. Where a private key is held, the signature that it makes is expected, too. */
export function useSignerTest(
  signer: Pick<Signer, 'sign' | 'getSnapshot' | 'subscribe'>,
  language: ProgramLanguageId,
): SignerTest {
  const { rsaKey } = useStore(signer);
  const [signed, setSigned] = useState<{ readonly key: unknown; readonly base64: string } | null>(null);
  useEffect(() => {
    if (rsaKey === null) return undefined;
    let isCurrent = true;
    const order = traceSignerOrder();
    void signer.sign('RSA-SHA256', order.trace.baseString).then((made) => {
      if (isCurrent && made.ok) setSigned({ key: rsaKey, base64: made.value.base64 });
    });
    return () => {
      isCurrent = false;
    };
  }, [signer, rsaKey]);
  const signatureBase64 = rsaKey !== null && signed?.key === rsaKey ? signed.base64 : null;
  return useMemo(() => writeSignerTest({ language, signatureBase64 }), [language, signatureBase64]);
}

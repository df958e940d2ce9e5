/** OpenSSH's own form of a private key, on its way to the same reader and equations as any key. */
import { pkcs1FromOpenSsh, readOpenSshContainer } from '../forms/openssh-key.ts';
import { takePkcs1 } from '../rsa/read-rsa-private-key.ts';
import { keyOrRefusal, refused, type ExaminationRequest } from './examination-steps.ts';
import type { KeyExamination, KeyForm } from './key-examination.ts';

export async function examineOpenSsh(
  octets: Uint8Array<ArrayBuffer>,
  { passphrase, decryptor }: ExaminationRequest,
): Promise<KeyExamination> {
  const container = readOpenSshContainer(octets);
  if (!container.ok) return refused(container.failure);
  if (container.value.kind === 'plain') {
    return readBlob(container.value.blob, 'OpenSSH') ?? refused({ kind: 'openssh-damaged' });
  }
  if (passphrase === null) return { kind: 'needs-passphrase', form: 'encrypted OpenSSH' };
  const blob = await decryptor(container.value.encrypted, passphrase);
  const read = blob === null ? null : readBlob(blob, 'encrypted OpenSSH');
  return read ?? { kind: 'wrong-passphrase', form: 'encrypted OpenSSH' };
}

/** Null when the check numbers differ. */
function readBlob(blob: Uint8Array<ArrayBuffer>, form: KeyForm): KeyExamination | null {
  const pkcs1 = pkcs1FromOpenSsh(blob);
  if (pkcs1 === null) return null;
  return pkcs1.ok ? keyOrRefusal(takePkcs1(pkcs1.value), form) : refused(pkcs1.failure);
}

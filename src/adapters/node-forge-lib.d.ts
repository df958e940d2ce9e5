/** The single files of node-forge that are loaded; its own types cover the package as a whole only. */
declare module 'node-forge/lib/aes.js' {
  import type { util } from 'node-forge';
  export interface CbcCipher {
    /** @param iv - an octet string. */
    start(iv: string): void;
    update(input: util.ByteStringBuffer): void;
    /** False when the padding is wrong; `unpad` judges it in another way. */
    finish(unpad?: () => boolean): boolean;
    readonly output: util.ByteStringBuffer;
  }
  const aes: { createDecryptionCipher(key: string, mode: 'CBC'): CbcCipher };
  export default aes;
}
declare module 'node-forge/lib/des.js' {
  import type aes from 'node-forge/lib/aes.js';
  const des: typeof aes;
  export default des;
}
declare module 'node-forge/lib/rc2.js' {
  import type { CbcCipher } from 'node-forge/lib/aes.js';
  const rc2: {
    /** @param bits - of the key that count. */
    createDecryptionCipher(key: string, bits: number): CbcCipher;
  };
  export default rc2;
}
declare module 'node-forge/lib/md5.js' {
  import type { md } from 'node-forge';
  const md5: { create(): md.MessageDigest };
  export default md5;
}
declare module 'node-forge/lib/util.js' {
  import type { util } from 'node-forge';
  const forgeUtil: Pick<typeof util, 'createBuffer'>;
  export default forgeUtil;
}

/** The single files of node-forge that are loaded; its own types cover the package as a whole only. */
declare module 'node-forge/lib/aes.js' {
  import type { cipher } from 'node-forge';
  const aes: { createDecryptionCipher(key: string, mode: 'CBC'): cipher.BlockCipher };
  export default aes;
}
declare module 'node-forge/lib/des.js' {
  import type { cipher } from 'node-forge';
  const des: { createDecryptionCipher(key: string, mode: 'CBC'): cipher.BlockCipher };
  export default des;
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

/** The package has no types of its own. */
declare module 'bcrypt-pbkdf' {
  const bcrypt: {
    /** Fills `key`; -1 where an argument is out of range, 0 else. */
    pbkdf(
      passphrase: Uint8Array,
      passphraseLength: number,
      salt: Uint8Array,
      saltLength: number,
      key: Uint8Array,
      keyLength: number,
      rounds: number,
    ): number;
  };
  export default bcrypt;
}

import styles from './empty-state.module.css';

/** What the page does, before anything is pasted. */
export function EmptyState() {
  return (
    <div className={styles['empty']}>
      <h2>Why does the gateway refuse the signature?</h2>
      <p>
        Paste the request as your code sent or logged it. An RSA signature is opened with the public key:
        inside is the digest of exactly the text that your code signed.
      </p>
      <p>
        It is compared with the texts that common mistakes give, one and two of them at a time: a mistake that
        is named is proven. What the paste lacks is asked for.
      </p>
    </div>
  );
}

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
        Texts that common mistakes give are compared with it, one and two at a time, so that a mistake which
        is named is proven. What is missing in the paste is asked for.
      </p>
    </div>
  );
}

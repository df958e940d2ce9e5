import styles from './case-line.module.css';

/** Why a click on Save wrote nothing. It stands beside the button: above it, it would move it. */
export function NotSaved({ children }: { readonly children: string }) {
  return (
    <span role="alert" className={styles['refusal']}>
      <b>Not saved.</b> {children}
    </span>
  );
}

import { Button } from '#ui/button.tsx';
import styles from './why-button.module.css';

/** Beside a refusal, which a gateway never explains. */
export function WhyButton({ onWhy }: { readonly onWhy: () => void }) {
  return (
    <p className={styles['why']}>
      <Button onClick={onWhy}>Why?</Button>
      <span>Opens Diagnose with this request filled in.</span>
    </p>
  );
}

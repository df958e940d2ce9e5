import type { ComponentProps } from 'react';
import type { LineEndSwitch } from './use-line-ends.ts';
import styles from './field-row.module.css';

interface LineEndChoiceProps extends Pick<ComponentProps<'button'>, 'tabIndex'> {
  readonly lineEnds: LineEndSwitch;
}

/** Which line ends a text has, and the click that changes them. */
export function LineEndChoice({ lineEnds, tabIndex }: LineEndChoiceProps) {
  return lineEnds.kind === null ? null : (
    <button type="button" className={styles['control']} tabIndex={tabIndex} onClick={lineEnds.change}>
      line ends: {lineEnds.kind}
    </button>
  );
}

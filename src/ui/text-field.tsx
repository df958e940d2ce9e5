import { useId, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { privateText } from './private-text.ts';
import styles from './field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly meta?: ReactNode;
  readonly message?: ReactNode;
  readonly mono?: boolean;
  /**
   * Shows dots and gives nothing to the clipboard, as `type="password"` does. Beside an input of that type a browser
   * takes the text above for a user name, and its password manager notes it down and offers to keep both.
   */
  readonly concealed?: boolean;
}

/** A labelled input with a word at the right edge and a message below. */
export function TextField({
  label,
  meta,
  message,
  mono = false,
  concealed = false,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const keepIn = concealed ? (event: SyntheticEvent): void => event.preventDefault() : undefined;
  const problem = message !== undefined && message !== null && message !== '';
  return (
    <div className={`${styles['field']} ${problem ? styles['problem'] : ''}`}>
      <div className={styles['top']}>
        <label className={styles['label']} htmlFor={inputId}>
          {label}
        </label>
        {meta === undefined ? null : <span className={styles['meta']}>{meta}</span>}
      </div>
      <input
        type="text"
        aria-invalid={problem || undefined}
        {...privateText}
        {...rest}
        id={inputId}
        onCopy={keepIn}
        onCut={keepIn}
        onDragStart={keepIn}
        className={[styles['input'], mono ? styles['mono'] : '', concealed ? styles['concealed'] : ''].join(
          ' ',
        )}
        aria-describedby={joinIds(problem ? `${inputId}-message` : undefined, describedBy)}
      />
      {problem ? (
        <div className={styles['message']} id={`${inputId}-message`}>
          {message}
        </div>
      ) : null}
    </div>
  );
}

function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  const given = ids.filter((id) => id !== undefined);
  return given.length === 0 ? undefined : given.join(' ');
}

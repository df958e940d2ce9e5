import { useCallback, type ComponentProps } from 'react';
import { countLines } from '#ui/exact-text/line-ends.ts';
import fieldStyles from '#ui/field.module.css';
import { privateText } from '#ui/private-text.ts';
import { useCompose, useTextView } from './compose-context.tsx';
import type { TextPath } from './text-path.ts';

interface EnteredTextProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'ref' | 'rows' | 'onBlur' | 'onKeyDown'
> {
  readonly path: TextPath;
  readonly multiline?: boolean;
  /** Opens what belongs to the field and is no stop of its own: Alt+Down. */
  readonly onOpenMenu?: () => void;
}

/** Lines that a value of one line shows when line ends were pasted into it. */
const mostLines = 6;

/**
 * An uncontrolled text area for one text of the inputs, also where one line is meant: an input of one line would drop
 * line ends, and what was pasted could not be signed as it is.
 */
export function EnteredText({
  path,
  multiline = false,
  onOpenMenu,
  className = '',
  ...rest
}: EnteredTextProps) {
  const { inputs } = useCompose();
  const lines = useTextView(path, (text) => (multiline ? 3 : countLines(text, mostLines)));
  const bind = useCallback(
    (area: HTMLTextAreaElement | null) => (area === null ? undefined : inputs.bindText(path, area)),
    [inputs, path],
  );
  const oneLine = lines === 1;
  return (
    <textarea
      {...privateText}
      {...rest}
      ref={bind}
      rows={lines}
      className={`${fieldStyles['input']} ${oneLine ? fieldStyles['oneLine'] : ''} ${className}`}
      // As an input does: the beginning of a long value is what names it.
      onBlur={({ currentTarget }) => {
        currentTarget.scrollLeft = 0;
      }}
      // Enter does in one line what it does in an input: nothing. Shift with it makes a second line.
      onKeyDown={(event) => {
        if (oneLine && event.key === 'Enter' && !event.shiftKey) event.preventDefault();
        if (onOpenMenu === undefined || event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        onOpenMenu();
      }}
    />
  );
}

import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { loadFailedStyles } from './failed-styles.ts';
import { Notice } from './notice.tsx';
import { whenIdle } from './when-idle.ts';

interface LazyPartOptions {
  /** What cannot be shown where it is not loaded, as a sentence, of a page its heading; null where another part says it. */
  readonly missing: ReactNode;
  /** Takes as much room as the part. */
  readonly placeholder?: ReactNode;
  /** Whether somebody waits for it as soon as it is to be shown: nothing goes before. */
  readonly isAwaited?: boolean;
}

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads it before it is to be shown. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A part of the page that is not needed before the form can be typed into. It is loaded as soon as the page has painted
 * and has nothing else to do, so that it is there before somebody asks for it and when the server has ended by then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing, placeholder = null, isAwaited = false }: LazyPartOptions,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<unknown> | null = null;

  function start(): Promise<unknown> {
    loading ??= Promise.all([load(), loadFailedStyles()]).then(
      ([part]) => {
        Loaded = part;
      },
      (error: unknown) => {
        // Asked for anew the next time.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function Part(props: Props): ReactNode {
    const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>(
      Loaded === null ? 'waiting' : 'loaded',
    );
    useEffect(() => {
      if (state !== 'waiting') return undefined;
      let isOver = false;
      const show = (next: 'loaded' | 'failed'): void => {
        // Typing goes before.
        if (!isOver) startTransition(() => setState(next));
      };
      const attempt = (): void => {
        start().then(
          () => show('loaded'),
          () => show('failed'),
        );
      };
      const callOff = isAwaited ? null : whenIdle(attempt);
      if (isAwaited) attempt();
      return () => {
        isOver = true;
        callOff?.();
      };
    }, [state]);
    if (Loaded !== null) return <Loaded {...props} />;
    if (state !== 'failed' || missing === null) return placeholder;
    return (
      <Notice tone="problem" live>
        {missing} Is the console’s own server running? What you typed is still there.{' '}
        <Button look="link" onClick={() => setState('waiting')}>
          Load it again
        </Button>
      </Notice>
    );
  }

  return Object.assign(Part, { preload: start });
}

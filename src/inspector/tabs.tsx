import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import styles from './inspector.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly text: string;
  /** Its number among the steps of RFC 5849; null for what is no step. */
  readonly step: number | null;
  /** Beside its name; absent where there is nothing to say. */
  readonly badge?: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** Stays in view below every panel; null where the page has it elsewhere. */
  readonly status: ReactNode;
  readonly children: ReactNode;
}

/** Tabs after the ARIA pattern: arrows move, the panel is reached by Tab. */
export function Tabs<Id extends string>({ label, tabs, active, onChange, status, children }: TabsProps<Id>) {
  const prefix = useId();
  const scrollRef = useKeptScroll(`${label} ${active}`);
  // What stands in the panel changes with every key, the tabs do not.
  const list = useMemo(
    () => <TabList {...{ label, tabs, active, onChange, prefix }} />,
    [label, tabs, active, onChange, prefix],
  );
  return (
    <div className={styles['inspector']}>
      {list}
      <div
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${active}`}
        ref={scrollRef}
        className={styles['pane']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel that scrolls needs the keyboard
        tabIndex={0}
      >
        {children}
      </div>
      {status}
    </div>
  );
}

interface TabListProps<Id extends string> extends Pick<
  TabsProps<Id>,
  'label' | 'tabs' | 'active' | 'onChange'
> {
  readonly prefix: string;
}

function TabList<Id extends string>({ label, tabs, active, onChange, prefix }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(active);
  useEffect(() => {
    // A page is opened at its top.
    if (seen.current === active) return undefined;
    seen.current = active;
    // In the frame that lays the page out anyway: asked at once, it would be laid out for this alone.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector(`[data-tab="${active}"]`)?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex(({ id }) => id === active);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={styles['tabs']}
      ref={list}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map(({ id, text, step, badge }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}-${id}`}
          data-tab={id}
          aria-selected={id === active}
          aria-controls={`${prefix}-panel`}
          tabIndex={id === active ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChange(id)}
        >
          {step === null ? (
            text
          ) : (
            <>
              <b>{step}</b> {text}
            </>
          )}
          {badge}
        </button>
      ))}
    </div>
  );
}

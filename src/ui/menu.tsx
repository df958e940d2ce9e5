import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';
import { moveInMenu } from './menu-keys.ts';
import { placeMenu } from './place-menu.ts';
import styles from './menu.module.css';

interface MenuButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'disabled' | 'tabIndex'> {
  /** Name of button and menu for screen readers; it holds the text that is seen. */
  readonly label: string;
  /** What the button shows. */
  readonly text: ReactNode;
  /** Said above the choices. */
  readonly lead?: ReactNode;
  /** Said below the choices. */
  readonly note?: ReactNode;
  /** `MenuItem` and `MenuSeparator`; rendered while the menu is open. */
  readonly children: ReactNode;
}

/**
 * A button that opens a list of actions, over the page: nothing below it moves. When it closes, the focus goes back to
 * where it was before, which is the button, or the input for which a key clicked the button.
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, text, lead, note, children, className = '', ...rest } = props;
  const id = useId();
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const show = (end: 'first' | 'last'): void => {
    const { activeElement } = document;
    before.current =
      activeElement instanceof HTMLElement && activeElement !== document.body
        ? activeElement
        : button.current;
    setOpen(end);
  };
  const close = (): void => {
    before.current?.focus({ preventScroll: true });
    setOpen(null);
  };
  return (
    <>
      <Button
        {...rest}
        ref={button}
        className={`${styles['opener']} ${className}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open === null ? undefined : id}
        onClick={() => (open === null ? show('first') : close())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {text}
      </Button>
      {open === null ? null : (
        <Menu
          id={id}
          label={label}
          lead={lead}
          note={note}
          button={button}
          startsAt={open}
          onClose={close}
          onLeave={() => setOpen(null)}
        >
          {children}
        </Menu>
      )}
    </>
  );
}

/** Closes the menu around an item. */
const CloseMenu = createContext((): void => undefined);

interface MenuProps extends Pick<MenuButtonProps, 'label' | 'lead' | 'note' | 'children'> {
  readonly id: string;
  readonly button: { readonly current: HTMLButtonElement | null };
  readonly startsAt: 'first' | 'last';
  /** Closes it and gives the focus back. */
  readonly onClose: () => void;
  /** The focus went elsewhere already. */
  readonly onLeave: () => void;
}

function Menu({ id, label, lead, note, button, startsAt, onClose, onLeave, children }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const menu = box.current;
    const opener = button.current;
    if (menu === null || opener === null) return undefined;
    // Above everything that scrolls or cuts off. Where a browser has no such layer, it lies over its neighbours.
    if ('showPopover' in menu) menu.showPopover();
    const place = (): void => placeMenu(menu, opener);
    place();
    moveInMenu(menu, startsAt === 'first' ? 'Home' : 'End');
    const pressElsewhere = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !menu.contains(target) && !opener.contains(target)) leave.current();
    };
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    document.addEventListener('pointerdown', pressElsewhere, true);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      document.removeEventListener('pointerdown', pressElsewhere, true);
    };
  }, [button, startsAt]);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    // What is around it has keys of its own.
    event.stopPropagation();
    if (event.key === 'Tab') onClose();
    else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (moveInMenu(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <div ref={box} popover="manual" className={styles['box']}>
      {lead === undefined ? null : (
        <p className={styles['note']} id={`${id}-lead`}>
          {lead}
        </p>
      )}
      <div
        role="menu"
        id={id}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={
          [lead === undefined ? '' : `${id}-lead`, note === undefined ? '' : `${id}-note`].join(' ').trim() ||
          undefined
        }
        onKeyDown={press}
      >
        <CloseMenu value={onClose}>{children}</CloseMenu>
      </div>
      {note === undefined ? null : (
        <p className={styles['note']} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

interface MenuItemProps {
  readonly children: ReactNode;
  /** Stands at the end of the line. */
  readonly hint?: ReactNode;
  /** For something that is on or off. */
  readonly checked?: boolean;
  /** For one of a few. */
  readonly chosen?: boolean;
  /** Runs once the menu is closed and the focus is back. */
  readonly onSelect: () => void;
}

/** One action of a menu. */
export function MenuItem({ children, hint, checked, chosen, onSelect }: MenuItemProps) {
  const close = useContext(CloseMenu);
  const isOn = checked ?? chosen;
  return (
    <button
      type="button"
      role={chosen !== undefined ? 'menuitemradio' : checked !== undefined ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={isOn}
      tabIndex={-1}
      className={styles['item']}
      onClick={() => {
        close();
        onSelect();
      }}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    >
      {isOn === undefined ? null : (
        <span className={styles['sign']} aria-hidden="true">
          {isOn ? '✓' : ''}
        </span>
      )}
      <span>{children}</span>
      {hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className={styles['separator']} />;
}

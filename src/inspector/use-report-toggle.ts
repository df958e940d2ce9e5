import { startTransition, useRef, useState } from 'react';

/** The button that opens a report, which has the focus again once the report is closed. */
export function useReportToggle() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button,
    toggle: (): void => startTransition(() => setOpen((before) => !before)),
    close: (): void => {
      setOpen(false);
      button.current?.focus();
    },
  };
}

/** When a text in the box is read: in a task of its own, so that what was pasted is on screen first. */

/** From this length on, reading a text waits for a pause in typing. */
const longText = 20_000;
const pauseMs = 250;

/** As many characters do not come or go by one key, nor by one word of an input method. */
const pastedCharacters = 16;

/** What follows a paste so soon is of the same: some programs put a text in piece by piece, a line at a time. */
const samePasteMs = 50;

export function isPasted(before: string, after: string): boolean {
  return Math.abs(after.length - before.length) >= pastedCharacters;
}

export interface ReadingPace {
  /** Reads soon, and nothing that was to be read before. */
  readonly soon: (text: string, before: string) => void;
  readonly callOff: () => void;
}

/** @param read Told whether the text was pasted. */
export function createReadingPace(read: (isOfPaste: boolean) => void): ReadingPace {
  let scheduled: ReturnType<typeof setTimeout> | undefined;
  /** Set while what comes is of the same paste. */
  let pasting: ReturnType<typeof setTimeout> | undefined;
  const callOff = (): void => clearTimeout(scheduled);
  return {
    soon(text, before) {
      callOff();
      if (isPasted(before, text)) {
        clearTimeout(pasting);
        pasting = setTimeout(() => (pasting = undefined), samePasteMs);
      }
      const isOfPaste = pasting !== undefined;
      scheduled = setTimeout(() => read(isOfPaste), !isOfPaste && text.length > longText ? pauseMs : 0);
    },
    callOff,
  };
}

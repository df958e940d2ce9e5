/** Files that are dropped anywhere on the page, while something there takes them. */
import { useLayoutEffect, useRef } from 'react';

export interface DroppedFiles {
  readonly files: readonly File[];
  /** The first folder among them: nothing in it is read. */
  readonly folder: string | null;
}

/** @param onDrop - nobody nearer to the drop has taken the files. */
export function useDroppedFiles(onDrop: (dropped: DroppedFiles) => void): void {
  const latest = useRef(onDrop);
  useLayoutEffect(() => {
    latest.current = onDrop;
  });
  useLayoutEffect(() => {
    const allow = (event: DragEvent): void => {
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
    };
    const take = (event: DragEvent): void => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || dataTransfer === null || !carriesFiles(dataTransfer)) return;
      event.preventDefault();
      latest.current({ files: [...dataTransfer.files], folder: folderOf(dataTransfer) });
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', take);
    };
  }, []);
}

function carriesFiles(dataTransfer: DataTransfer | null): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** A folder is a file without content to everything but its entry. */
function folderOf({ items }: DataTransfer): string | null {
  const entry = [...items].map((item) => item.webkitGetAsEntry()).find((one) => one?.isDirectory === true);
  return entry?.name ?? null;
}

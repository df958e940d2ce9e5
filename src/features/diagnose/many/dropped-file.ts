/** Takes a file that is dropped on what is diagnosed or on what is found; a key file is left to the credentials. */
import type { DragEvent } from 'react';

const requestFile = /\.(?:har|json|jsonl|ndjson|log|txt|out|csv|tsv)(?:\.\d+)?$/iu;

interface DropHandlers {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

export function takesDroppedFile(onFile: (file: File) => void): DropHandlers {
  return {
    onDragOver(event) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event) {
      const [file, ...others] = event.dataTransfer.files;
      if (file === undefined || others.length > 0 || !requestFile.test(file.name)) return;
      event.preventDefault();
      event.stopPropagation();
      onFile(file);
    },
  };
}

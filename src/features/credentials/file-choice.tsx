import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface FileChoiceProps {
  readonly files: readonly File[];
  readonly onChoose: (file: File) => void;
}

/** Several files at once: only one of them is read. */
export function FileChoice({ files, onChoose }: FileChoiceProps) {
  if (files.length === 0) return null;
  return (
    <Notice tone="plain" live>
      <strong>{files.length} files at once.</strong> Choose the one that holds the private key; the others are
      not read.
      <ul>
        {files.map((file, index) => (
          // Names may be the same: the files of one drop never change places.
          <li key={`${index} ${file.name}`}>
            <Button look="link" onClick={() => onChoose(file)}>
              Read {file.name}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

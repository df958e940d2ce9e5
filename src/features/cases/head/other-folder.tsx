import { plainSegment } from '#domain/http/segments.ts';
import type { Masks } from '#domain/http/redaction.ts';
import { Copy } from '#inspector/copy.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCases, useWorkspace } from '../cases-context.tsx';

const command = 'npm start -- --workspace DIR';
const noMasks: Masks = new Map();

const chosenBy = {
  option: 'It was chosen with --workspace when the console was started.',
  environment: 'It was chosen by COUNTERSIGN_WORKSPACE when the console was started.',
  default: 'It is the default, in your data folder: none was chosen when the console was started.',
} as const;

/** How another folder is chosen. No path is typed into a page: whoever starts the console says what it may write to. */
export function OtherFolder() {
  const { services } = useCases();
  const folder = useWorkspace()?.folder;
  return (
    <Notice tone="plain">
      {folder === undefined ? '' : `${chosenBy[folder.chosenBy]} `}
      For another one, start the console with <code translate="no">{command}</code>{' '}
      <Copy
        what="the command"
        read={() => [plainSegment(command)]}
        masks={noMasks}
        clipboard={services.clipboard}
      />
    </Notice>
  );
}

import { expect, it, vi } from 'vitest';
import { openFile } from './open-panel.tsx';

it('says so where a file cannot be read: a folder that was dropped, or one that was moved', async () => {
  const file = new File([''], 'folder');
  vi.spyOn(file, 'slice').mockReturnValue(
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }),
  );
  const model = { open: vi.fn<() => Promise<void>>(), refuse: vi.fn<() => void>() };
  await openFile(file, model);
  expect(model.open).not.toHaveBeenCalled();
  expect(model.refuse).toHaveBeenCalledWith({
    what: 'This file could not be read: it may be a folder, or it was moved or changed meanwhile.',
    next: 'Choose the file itself.',
  });
});

import type { Locator } from '@playwright/test';

/** Texts within a part of the page that are cut at its side, or have to be scrolled sideways to be read. */
export function cutTexts(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .filter((each) => {
        const { overflowX, clipPath } = getComputedStyle(each);
        // What is clipped away is for screen readers alone.
        return overflowX !== 'visible' && clipPath === 'none';
      })
      .map(({ textContent }) => textContent),
  );
}

const failed = new Set<HTMLLinkElement>();

/** Keeps in mind which style sheets did not come: an import that is tried again asks for its script alone. */
export function watchStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    // It does not bubble.
    true,
  );
}

/** Asks for them again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = link.rel;
    again.href = link.href;
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.replaceWith(again);
  });
}

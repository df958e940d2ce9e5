/**
 * Test support: which components render. React looks for this hook once, when it is loaded, and tells it of each commit:
 * it stands before every test of components, and notes only while somebody watches.
 */

/** As much of React's tree as is looked at. */
interface Fiber {
  readonly flags: number;
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

export interface Rendered {
  /** Name of the component. */
  readonly name: string;
  readonly props: unknown;
}

interface RenderHook {
  /** Null while nobody watches. */
  noted: Rendered[] | null;
}

declare global {
  // React's own name, and the one way to declare a global.
  // oxlint-disable-next-line no-var, no-underscore-dangle
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RenderHook | undefined;
}

/** React's own mark of a component that was called. */
const performedWork = 1;

function note(fiber: Fiber, noted: Rendered[]): void {
  const { alternate, type, flags } = fiber;
  const wasCalled = alternate === null || (flags & performedWork) !== 0;
  if (wasCalled && typeof type === 'function') noted.push({ name: type.name, props: fiber.memoizedProps });
  // A tree that was not looked into is the one of before.
  if (alternate !== null && alternate.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) note(child, noted);
}

function createHook(): RenderHook {
  const hook: RenderHook = { noted: null };
  return Object.assign(hook, {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot(_: number, { current }: { readonly current: Fiber }) {
      if (hook.noted !== null) note(current, hook.noted);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  });
}

// oxlint-disable-next-line no-underscore-dangle
const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook());

/** Notes from now on. @returns What was rendered since, and ends it. */
export function watchRenders(): () => readonly Rendered[] {
  const noted: Rendered[] = [];
  hook.noted = noted;
  return () => {
    hook.noted = null;
    return noted;
  };
}

/**
 * For what sends something: the second click of a double click is none of its own, however late it comes.
 *
 * @returns What a button is given.
 */
export function onFirstClick(act: () => void): (event: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}

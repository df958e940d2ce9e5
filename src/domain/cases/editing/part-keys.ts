/** Keys of the parts of a case that a form has a place for. */
export const fieldKey = (name: string): string => `field ${name}`;
export const extraKey = 'extra';

/**
 * Attributes of every input that can hold secrets, card data or somebody's personal data: without them
 * browsers write what was typed into the profile, and spelling services and password managers read it.
 */
export const privateText = {
  autoComplete: 'off',
  spellCheck: false,
  autoCapitalize: 'off',
  autoCorrect: 'off',
  translate: 'no',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
} as const;

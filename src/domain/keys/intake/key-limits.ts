/** How much is looked at: every later step is bounded by these. */

/** Characters. A 4096-bit key has 3,250; a log or a settings file around it may have many more. */
export const KEY_TEXT_LIMIT = 262_144;
/** Octets, of which UTF-16 takes two for a character. */
export const KEY_FILE_LIMIT = KEY_TEXT_LIMIT * 2;
/** Characters that the page's field takes: laying out more makes it slow, so longer texts are read without it. */
export const KEY_FIELD_LIMIT = 16_384;

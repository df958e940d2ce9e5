/** Values of several lines in a file of Bruno. */

const block =
  /^([\t ]*)~?([\w-]{1,64}:)[\t ]*'''[\t ]*\r?\n(?:(?!''')[^]){0,4000}?\n[\t ]*'''(?=[\t ]*\r?$)/gmu;

/** Such a value is not read: its field is written as one that is not sent, and named as that. */
export const withoutBrunoBlocks = (text: string): string => text.replaceAll(block, '$1~$2');

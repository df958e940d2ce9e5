/**
 * Byte order marks inside a text. Patterns take them for blanks, which ends what they read: a character that nothing else
 * has stands for them meanwhile.
 */
import type { Layer, LayeredText } from '../layers/layered-text.ts';
import type { RequestParts } from '../request-parts.ts';

const standIn = '\ue0ff';
const layer: Layer = { note: null, undone: 'a stand-in for a byte order mark' };

export function peelOrderMarks(layered: LayeredText): LayeredText {
  return layered.text.includes(standIn) ? layered : layered.replace(/\ufeff/gu, () => standIn, layer);
}

const restore = (text: string): string =>
  text.replaceAll(standIn, '\ufeff').replaceAll(encodeURIComponent(standIn), '%EF%BB%BF');

export function restoreOrderMarks(parts: RequestParts): RequestParts {
  const { url, body } = parts;
  return { ...parts, url: url === null ? null : restore(url), body: body === null ? null : restore(body) };
}

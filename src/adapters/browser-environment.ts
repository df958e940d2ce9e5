/** Clock, randomness and clipboard of the browser. */
import { formatHex } from '#domain/octets/hexadecimal.ts';
import type { Clipboard, Clock, Randomness } from '#services/console-services.ts';

export const browserClock: Clock = { nowMs: () => Date.now() };

export const browserRandomness: Randomness = {
  nonce: () => formatHex(crypto.getRandomValues(new Uint8Array(16))),
  uuid: () => crypto.randomUUID(),
};

export const browserClipboard: Clipboard = {
  writeText: (text) =>
    typeof text === 'string'
      ? navigator.clipboard.writeText(text)
      : navigator.clipboard.write([
          new ClipboardItem({ 'text/plain': text.then((made) => new Blob([made], { type: 'text/plain' })) }),
        ]),
};

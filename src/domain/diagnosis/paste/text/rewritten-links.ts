/** Addresses that the filter of a mail program has rewritten: it checks them when they are opened. */
import type { Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'Addresses that a mail filter has rewritten are read as what they lead to.',
  undone: 'an address that a mail filter has rewritten',
};

/** Safe Links of Outlook: the address is the value of `url`, and brackets are its own where others follow. */
const safeLink =
  /https:\/\/[\w-]{1,40}\.safelinks\.protection\.outlook\.com\/(?:[a-z]{1,10}\/)?\?url=([\w.~%+*!'()-]{8,4000}(?=&)|[\w.~%+*-]{8,4000})(?:&(?:amp;)?(?:data|sdata|reserved)=[\w.~%+*-]{0,2000})*/giu;
/** URL Defense of Proofpoint, third version: signs that it has replaced stand as asterisks, and no address is told then. */
const urlDefense =
  /https:\/\/urldefense\.(?:proofpoint\.)?com\/v3\/__(https?:\/{1,2}[^\s*]{1,2000}?)__;[^\s"'<>]{0,400}/giu;

/** As those write an address who do not want it to be opened: `hxxps://gateway[.]example`. */
const defanged = /\bhxxp(?=s?:\/\/)|(?<=\bh(?:tt|xx)ps?:\/\/[\w.[\]-]{0,250})\[\.\]/giu;
const defangedLayer: Layer = {
  note: 'Addresses that were written so that nobody opens them are read as what they were.',
  undone: 'what keeps an address from being opened',
};

/** As mail programs put a link into plain text: the address stands behind what it is called, which is the address. */
const named = /(?<![^\s"'=:(<>])([^\s<>"']{6,2000})<(?:mailto:)?\1\/?>/gu;
const namedLayer: Layer = {
  note: 'Links that a mail program has put behind their addresses are left out.',
  undone: 'a link behind its address',
};

function decode(written: string): string | null {
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

/** Each mail server of a way may have wrapped the link of the one before. */
export const withoutSafeLinks = (text: string): string =>
  text.replaceAll(safeLink, (whole, written: string) => {
    const address = decode(written);
    return address === null ? whole : withoutSafeLinks(address);
  });

function peelDefanged(layered: LayeredText): LayeredText {
  const { text } = layered;
  // All of a long text would be looked through letter by letter.
  if (!text.includes('[.]') && !text.toLowerCase().includes('hxxp')) return layered;
  return layered.replace(defanged, ([written]) => (written.startsWith('[') ? '.' : 'http'), defangedLayer);
}

export function peelRewrittenLinks(layered: LayeredText): LayeredText {
  const links = layered
    .replace(safeLink, ([whole]) => withoutSafeLinks(whole), layer)
    .replace(urlDefense, ([, written = '']) => written.replace(/^(https?:)\/(?!\/)/u, '$1//'), layer);
  return peelDefanged(peelNamedLinks(links));
}

function peelNamedLinks(layered: LayeredText): LayeredText {
  return /<(?:https?|mailto):/u.test(layered.text)
    ? layered.replace(named, ([, address = '']) => address, namedLayer)
    : layered;
}

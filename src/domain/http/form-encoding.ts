/** `application/x-www-form-urlencoded` as Java's URLEncoder writes it, which deployed gateways are made with: `+` is a blank. */

/** Half of a surrogate pair becomes U+FFFD, as it does there. */
export function formEncode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

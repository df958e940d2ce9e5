/** What tells code from a request as it is sent, and a language that writes its literals in a way of its own. */

/** A command, a request and a form as they are sent: what stands in them is no code. */
const message =
  /^[\t ]*(?:curl\b|[A-Z]{3,7} (?:\S+ HTTP\/\d|https?:\/\/\S|\/\S)|[\w.%[\]-]{1,60}=[^\s&]{0,200}&[\w.%[\]-]{1,60}=)/mu;

/** Whether a text is sent as it stands, or has what is. */
export const isSentAsIs = (text: string): boolean => message.test(text);

const csharp =
  /\bFormUrlEncodedContent\b|\bDefaultRequestHeaders\b|\bnew (?:(?:Dictionary|KeyValuePair)<|HttpClient\b)/u;

export const isCsharp = (text: string): boolean => csharp.test(text);

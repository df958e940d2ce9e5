/** Parts of a request in a line of source code, or of an object that is not well-formed. */
import { partNamed } from '../part-names.ts';
import type { LineParts } from './line-parts.ts';

/** `url: "…"`, `'method' => 'POST'`, `CURLOPT_URL, "…"`, `data='…'`. */
const keyAndText =
  /(?<![\w$])([A-Za-z_][\w-]{1,40})["']?[\t ]*(?:=>|[:=,])[\t ]*b?(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')/gu;
const call =
  /\b(?:fetch|axios|got|request|requests|session|client|http|https|\$http|HTTParty|RestClient)(?:\.([a-z]{3,7}))?(?:\(|[\t ])[\t ]*["'`](https?:\/\/[^"'`\s]+)["'`]/u;

/** .NET: `new HttpRequestMessage(HttpMethod.Post, "…")`. */
const message = /\bHttpMethod\.([A-Z][a-z]{2,6}),[\t ]*@?"(https?:\/\/[^"\s]+)"/u;
/** The log of Ruby's rest-client: `RestClient.post "…", "amount=10.5", "Authorization"=>…`. */
const restClient = /\bRestClient\.post "https?:\/\/[^"\s]+", "((?:[^"\\]|\\.)*)",/u;

export function findInCode(text: string, found: LineParts): void {
  const called = call.exec(text);
  if (called !== null) {
    if (called[1] !== undefined) found.add('method', called[1].toUpperCase());
    found.add('url', called[2] ?? '');
  }
  const made = message.exec(text);
  if (made !== null) {
    found.add('method', (made[1] ?? '').toUpperCase());
    found.add('url', made[2] ?? '');
  }
  const posted = restClient.exec(text)?.[1];
  if (posted !== undefined) found.set('body', posted.replace(/\\(["\\])/gu, '$1'));
  for (const [, name = '', double, single = ''] of text.matchAll(keyAndText)) {
    const part = partNamed(name);
    // Only what says clearly what it is: a `data` or a `signature` of code may be anything.
    if (part === 'method' || part === 'url' || part === 'content-type' || part === 'base-string') {
      found.add(part, double ?? single);
    } else if (part === 'body' && /^[\w.%[\]-]+=/u.test(double ?? single)) found.add(part, double ?? single);
  }
}

/** What came instead of an invoice, in plain sentences: what it is, and what to do next. */
import { shortenValue } from './checks/check.ts';
import type {
  DenialBody,
  InvoiceReading,
  InvoiceRefusal,
  NotAnInvoice,
  NotXmlKind,
  WrongEncoding,
} from './invoice-reading.ts';

export interface InvoiceReadingText {
  /** A few words: what it is. */
  readonly title: string;
  /** What it means and what to do. */
  readonly text: string;
}

/**
 * Says what a reading means.
 *
 * @param wasFetched - whether it is the answer of a gateway; else it is a file or a text that somebody opened.
 */
export function describeInvoiceReading(reading: InvoiceReading, wasFetched = true): InvoiceReadingText {
  const next = wasFetched ? 'Check the base address and the path.' : 'Check which file or text was opened.';
  switch (reading.kind) {
    case 'invoice':
      return { title: 'Swift invoice.', text: 'The values stand as they were sent. The checks are advice.' };
    case 'not-found':
      return reading.isDocumented
        ? {
            title: `The page does not exist${withStatus(reading.status)}.`,
            text: 'Check the receipt id, the endpoint id and the path; the receipt id comes from the status response of an auth-cash order.',
          }
        : {
            title: `Nothing is found at this address${withStatus(reading.status)}.`,
            text: 'The body is not the one that the gateway is documented to answer for an unknown invoice. Check the base address and the path first, then the endpoint id and the receipt id.',
          };
    case 'stated-error': {
      const { message, code } = reading.error;
      return {
        title: `The answer states an error${withStatus(reading.status)}.`,
        text: `It says “${shortenValue(message)}”${code === null ? '' : `, code ${shortenValue(code)}`}. No invoice came.`,
      };
    }
    case 'access-denied':
      return {
        title: `Access denied${withStatus(reading.status)}.`,
        text: describeDenial(reading.body),
      };
    case 'redirect':
      return {
        title: `The answer is a redirect${withStatus(reading.status)}.`,
        text: 'It was not followed: a signature holds for one URL. Check the base address and the path.',
      };
    case 'server-error':
      return reading.status >= 500
        ? {
            title: `The gateway or something before it failed${withStatus(reading.status)}.`,
            text: 'Fetching an invoice changes nothing: try again later.',
          }
        : {
            title: `The gateway refused the request${withStatus(reading.status)}.`,
            text: 'Check the method, the path and the base address.',
          };
    case 'empty':
      return {
        title: reading.size === 0 ? 'The body is empty.' : 'The body holds nothing but blanks.',
        text: next,
      };
    case 'not-xml':
      return describeNotXml(reading.what, next);
    case 'not-well-formed':
      if (reading.isCut) {
        return {
          title: `The document is cut off: line ${reading.line}, column ${reading.column}.`,
          text: `${reading.reason}. ${
            reading.notAnInvoice === null
              ? 'It is well formed up to there: fetch or copy it again, to its end.'
              : describeOther(reading.notAnInvoice, next)
          }`,
        };
      }
      return {
        title: `The XML is not well formed: line ${reading.line}, column ${reading.column}.`,
        text: `${reading.reason}. Nothing of it is shown as an invoice; the raw text stays readable.`,
      };
    case 'wrong-encoding':
      return {
        title:
          reading.found === 'declared'
            ? 'The document does not declare UTF-8.'
            : 'The document is not UTF-8.',
        text: describeEncoding(reading),
      };
    case 'not-an-invoice':
      return { title: 'The XML is not a Swift invoice.', text: describeOther(reading, next) };
    case 'refused':
      return describeRefusal(reading);
    case 'not-read':
      return reading.why === 'too-slow'
        ? {
            title: 'Reading took too long.',
            text: 'It was ended, and nothing is known of the document. The download holds it as it came.',
          }
        : {
            title: 'The document was not read.',
            text: 'The part of this page that reads it broke, or could not be loaded. Is the console’s own server still running in the terminal where you started it? Open the document again then.',
          };
  }
}

const mayBeWrong =
  'the consumer key, the consumer secret, the endpoint id, the method, the clock and the address of the caller';

function describeDenial(body: DenialBody): string {
  switch (body) {
    case 'none':
      return `No reason came with it. Check ${mayBeWrong}.`;
    case 'documented':
      return `The gateway usually gives no reason: see whether the page has one, then check ${mayBeWrong}.`;
    case 'other':
      return `The body is not the page that the gateway is documented to answer: something before it may have refused the request. See what the body says, then check the base address, ${mayBeWrong}.`;
  }
}

function describeOther(reading: NotAnInvoice, next: string): string {
  const { rootName } = reading;
  switch (reading.why) {
    case 'root':
      return `Its root element is ${rootName}; that of a Swift invoice is root. ${next}`;
    case 'namespace':
      return `Its root element is ${rootName} in the namespace ${reading.namespace}; that of a Swift invoice is root without a namespace.`;
    case 'undeclared-prefix':
      return `Its root element is ${rootName}, and the prefix ${reading.prefix} is not declared; that of a Swift invoice is root without a prefix.`;
    case 'no-element':
      return `Its root holds none of the documented elements. ${next}`;
  }
}

function describeNotXml(what: NotXmlKind, next: string): InvoiceReadingText {
  const expected = `An XML document is expected. ${next}`;
  switch (what) {
    case 'html':
      return { title: 'The body is an HTML page.', text: expected };
    case 'pdf':
      return {
        title: 'The body is a PDF.',
        text: 'The path with view-invoice answers the invoice as PDF; the one with view-invoice-xml answers it as XML.',
      };
    case 'json':
      return { title: 'The body is JSON.', text: expected };
    case 'pairs':
      return {
        title: 'The body holds name=value pairs.',
        text: `Payout checks are answered like that. ${next}`,
      };
    case 'text':
      return { title: 'The body is plain text.', text: expected };
    case 'binary':
      return { title: 'The body is not text.', text: expected };
  }
}

function describeEncoding(reading: WrongEncoding): string {
  switch (reading.found) {
    case 'bom':
      return `It begins with the byte order mark of ${reading.encoding}. Invoices are UTF-8: save it again as UTF-8.`;
    case 'zero-bytes':
      return `Its first bytes are those of ${reading.encoding}. Invoices are UTF-8: save it again as UTF-8.`;
    case 'declared':
      return `It declares ${reading.encoding}; invoices are UTF-8 and declare UTF-8. To read it all the same, save it as UTF-8, with UTF-8 or no encoding in its declaration.`;
    case 'invalid-bytes':
      return `The byte ${reading.byte} at offset ${reading.offset} (line ${reading.line}, column ${reading.column}) is not valid UTF-8. The text may be in another encoding than it declares.`;
  }
}

function describeRefusal({ limit, actual, allowed, line }: InvoiceRefusal): InvoiceReadingText {
  const where = line === null ? '' : ` (line ${line})`;
  const refused = (what: string, text: string): InvoiceReadingText => ({
    title: `Refused for safety: ${what}.`,
    text: `${text}${where}. The raw text stays readable.`,
  });
  switch (limit) {
    case 'doctype':
      return refused(
        'a DOCTYPE',
        'A document type can define entities and name files; an invoice needs none',
      );
    case 'entity':
      return refused('an entity declaration', 'An invoice needs no entities of its own');
    case 'processing-instruction':
      return refused('a processing instruction', `<?${actual ?? ''} … ?> has no meaning in an invoice`);
    case 'size':
      return refused('too large', `The body has ${actual ?? 'more'} bytes; up to ${allowed ?? ''} are read`);
    case 'depth':
      return refused('nested too deeply', `Elements are nested more than ${allowed ?? ''} deep`);
    case 'elements':
      return refused('too many elements', `There are more than ${allowed ?? ''} elements`);
    case 'attributes':
      return refused('too many attributes', `There are more than ${allowed ?? ''} attributes`);
    case 'text-length':
      return refused('too long a text', `One element holds more than ${allowed ?? ''} bytes of text`);
    case 'references':
      return refused('too many references', `There are more than ${allowed ?? ''} references like &amp;`);
    case 'xml-version':
      return refused(`XML version ${actual ?? ''}`, `Invoices are XML ${allowed ?? ''}`);
  }
}

function withStatus(status: number | null): string {
  return status === null ? '' : ` (HTTP ${status})`;
}

/**
 * Reads what came as a Swift invoice: an answer of the gateway, a file or the clipboard. Every body
 * has a meaning; none is an exception. Security document, section 7: bytes are judged before text,
 * text before any parser, well-formedness before values.
 */
import { buildInvoiceDocument } from './build-document.ts';
import { classifyBody, saysPageDoesNotExist, type BodyClass } from './classify-body.ts';
import { cutInsideCharacter, decodeLeniently, decodeStrictly, findForeignEncoding } from './decode-body.ts';
import { invoiceRootName } from './elements.ts';
import { findCut } from './find-cut.ts';
import { findUndeclaredPrefixes } from './find-undeclared-prefixes.ts';
import type {
  DenialBody,
  InvoiceFailure,
  InvoiceReading,
  InvoiceSource,
  NotAnInvoice,
  NotWellFormed,
} from './invoice-reading.ts';
import { invoiceLimits } from './limits.ts';
import { mapTree } from './mapped-tree.ts';
import { readStatedError, statedErrorOf } from './read-stated-error.ts';
import { scanLimits } from './scan-limits.ts';
import { findPositions, type SourcePositions } from './source-positions.ts';
import { parseStrictly } from './strict-tree.ts';
import type { XmlElementNode } from './xml-tree.ts';

/** Longer bodies are no error messages. */
const statedErrorBytes = 64 * 1024;

/** @param invoiceSource `status` and `contentType` are null for files and the clipboard. */
export function readInvoice(invoiceSource: InvoiceSource): InvoiceReading {
  const body = classifyBody(invoiceSource.bytes);
  return (
    judgeStatement(invoiceSource, body) ??
    judgeStatus(invoiceSource, body) ??
    judgeBody(invoiceSource, body) ??
    readDocument(invoiceSource)
  );
}

/** What the body says is read before anything is made of the status. */
function judgeStatement(source: InvoiceSource, body: BodyClass): InvoiceFailure | null {
  const { bytes, status } = source;
  if (status !== null && status >= 300 && status < 400) return { kind: 'redirect', status };
  if (body.kind === 'xml' && status !== null && status >= 400 && bytes.length <= statedErrorBytes) {
    const reading = readDocument(source);
    return reading.kind === 'stated-error' ? reading : null;
  }
  if (body.kind !== 'not-xml' || (body.what !== 'json' && body.what !== 'pairs')) return null;
  const error = readStatedError(decodeLeniently(bytes.subarray(0, statedErrorBytes)));
  return error === null ? null : { kind: 'stated-error', status, error };
}

/** What the status decides. */
function judgeStatus({ status }: InvoiceSource, body: BodyClass): InvoiceFailure | null {
  if (status === null) return null;
  if (status === 401 || status === 403) return { kind: 'access-denied', status, body: denialBodyOf(body) };
  if (status === 404 || status === 410) {
    return { kind: 'not-found', status, isDocumented: body.kind === 'not-found' };
  }
  return status >= 500 ? { kind: 'server-error', status } : null;
}

function denialBodyOf(body: BodyClass): DenialBody {
  if (body.kind === 'blank') return 'none';
  return body.kind === 'access-denied' && body.isDocumented ? 'documented' : 'other';
}

/** What the first bytes decide. */
function judgeBody({ bytes, status }: InvoiceSource, body: BodyClass): InvoiceFailure | null {
  if (body.kind === 'not-found') return { kind: 'not-found', status, isDocumented: true };
  if (body.kind === 'access-denied') return { kind: 'access-denied', status, body: denialBodyOf(body) };
  if (status !== null && status >= 400) return { kind: 'server-error', status };
  const foreign = findForeignEncoding(bytes);
  if (foreign !== null) return foreign;
  if (body.kind === 'blank') return { kind: 'empty', status, size: bytes.length };
  if (body.kind === 'not-xml' && body.what === 'pdf') return body;
  if (bytes.length > invoiceLimits.size) {
    const [actual, allowed] = [String(bytes.length), String(invoiceLimits.size)];
    return { kind: 'refused', limit: 'size', actual, allowed, line: null };
  }
  return body.kind === 'not-xml' ? body : null;
}

function readDocument({ bytes, status, contentType }: InvoiceSource): InvoiceReading {
  const decoded = decodeStrictly(bytes);
  const halved = decoded.ok ? null : cutInsideCharacter(bytes, decoded.failure);
  if (!decoded.ok && halved === null) return decoded.failure;
  const source = decoded.ok ? decoded.value : (halved ?? '');
  const version = /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["']([\w.:-]+)["']/.exec(source)?.[1];
  if (version !== undefined && version !== '1.0') {
    return { kind: 'refused', limit: 'xml-version', actual: version, allowed: '1.0', line: 1 };
  }
  const refusal = scanLimits(source);
  if (refusal !== null) return refusal;

  const positions = findPositions(source);
  const strict = parseStrictly(source);
  if (!strict.ok) {
    const cut = findCut(source);
    const completed = cut === null ? null : parseStrictly(cut.completed);
    if (cut === null || completed?.ok !== true) {
      return malformed(positions, strict.failure.offset, strict.failure.reason);
    }
    const reason = halved === null ? cut.reason : 'The document ends inside a character';
    return {
      ...malformed(positions, cut.offset, reason),
      isCut: true,
      notAnInvoice: judgeRoot(completed.value),
    };
  }
  // The half of a character stands behind a whole document.
  if (!decoded.ok) return decoded.failure;
  const notAnInvoice = judgeRoot(strict.value);
  if (notAnInvoice !== null) return statedOr(notAnInvoice, strict.value, status);
  const mapped = mapTree(source, strict.value);
  if (!mapped.ok) {
    return malformed(positions, mapped.failure.offset, 'Two parsers read this element differently');
  }
  const document = buildInvoiceDocument(source, positions, mapped.value);
  // An error page may have the root's name; an invoice has at least one of its elements.
  const holdsAnElement = [...document.values.values()].some(({ state }) => state !== 'missing');
  if (!holdsAnElement) {
    if (saysPageDoesNotExist(source)) return { kind: 'not-found', status, isDocumented: true };
    const rootName = strict.value.name;
    return statedOr({ kind: 'not-an-invoice', why: 'no-element', rootName }, strict.value, status);
  }
  return { kind: 'invoice', document, status, contentType };
}

/** The error that a document states in the place of an invoice says more than that it is none. */
function statedOr(failure: NotAnInvoice, root: XmlElementNode, status: number | null): InvoiceFailure {
  const error = statedErrorOf(root);
  return error === null ? failure : { kind: 'stated-error', status, error };
}

/** The root is `root` (interface document, "Swift invoice document"), in no namespace (security document, R52). */
function judgeRoot(root: XmlElementNode): NotAnInvoice | null {
  const { name, attributes } = root;
  const namespace = attributes.find((attribute) => attribute.name === 'xmlns')?.value ?? '';
  if (name === invoiceRootName && namespace === '') return null;
  const [prefix] = findUndeclaredPrefixes({ ...root, children: [] });
  const failure = { kind: 'not-an-invoice', rootName: name } as const;
  if (namespace !== '') return { ...failure, why: 'namespace', namespace };
  return prefix === undefined
    ? { ...failure, why: 'root' }
    : { ...failure, why: 'undeclared-prefix', prefix };
}

function malformed(positions: SourcePositions, offset: number, reason: string): NotWellFormed {
  const { line, column } = positions.positionAt(offset);
  const sourceLine = positions.lineText(line);
  return { kind: 'not-well-formed', line, column, sourceLine, reason, isCut: false, notAnInvoice: null };
}

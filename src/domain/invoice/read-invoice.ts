/**
 * Reads what came as a Swift invoice: an answer of the gateway, a file or the clipboard. Every body
 * has a meaning; none is an exception. Security document, section 7: bytes are judged before text,
 * text before any parser, well-formedness before values.
 */
import { buildInvoiceDocument } from './build-document.ts';
import { classifyBody, saysPageDoesNotExist } from './classify-body.ts';
import { decodeStrictly, findForeignEncoding } from './decode-body.ts';
import { invoiceRootName } from './elements.ts';
import type { InvoiceFailure, InvoiceReading, InvoiceSource, NotWellFormed } from './invoice-reading.ts';
import { invoiceLimits } from './limits.ts';
import { mapTree } from './mapped-tree.ts';
import { scanLimits } from './scan-limits.ts';
import { findPositions, type SourcePositions } from './source-positions.ts';
import { parseStrictly } from './strict-tree.ts';
import type { XmlElementNode } from './xml-tree.ts';

/** @param invoiceSource `status` and `contentType` are null for files and the clipboard. */
export function readInvoice(invoiceSource: InvoiceSource): InvoiceReading {
  return judgeStatus(invoiceSource) ?? judgeBody(invoiceSource) ?? readDocument(invoiceSource);
}

/** What the status alone decides. */
function judgeStatus({ status }: InvoiceSource): InvoiceFailure | null {
  if (status === null) return null;
  if (status === 401 || status === 403) return { kind: 'access-denied', status };
  if (status === 404 || status === 410) return { kind: 'not-found', status };
  if (status >= 300 && status < 400) return { kind: 'redirect', status };
  return status >= 500 ? { kind: 'server-error', status } : null;
}

/** What the first bytes decide. */
function judgeBody({ bytes, status }: InvoiceSource): InvoiceFailure | null {
  const body = classifyBody(bytes);
  if (body.kind === 'not-found' || body.kind === 'access-denied') return { kind: body.kind, status };
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
  if (!decoded.ok) return decoded.failure;
  const source = decoded.value;
  const version = /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["']([\w.:-]+)["']/.exec(source)?.[1];
  if (version !== undefined && version !== '1.0') {
    return { kind: 'refused', limit: 'xml-version', actual: version, allowed: '1.0', line: 1 };
  }
  const refusal = scanLimits(source);
  if (refusal !== null) return refusal;

  const positions = findPositions(source);
  const strict = parseStrictly(source);
  if (!strict.ok) return malformed(positions, strict.failure.offset, strict.failure.reason);
  const notAnInvoice = judgeRoot(strict.value);
  if (notAnInvoice !== null) return notAnInvoice;
  const mapped = mapTree(source, strict.value);
  if (!mapped.ok) {
    return malformed(positions, mapped.failure.offset, 'Two parsers read this element differently');
  }
  const document = buildInvoiceDocument(source, positions, mapped.value);
  // An error page may have the root's name; an invoice has at least one of its elements.
  const holdsAnElement = [...document.values.values()].some(({ state }) => state !== 'missing');
  if (!holdsAnElement && saysPageDoesNotExist(source)) return { kind: 'not-found', status };
  return { kind: 'invoice', document, status, contentType };
}

/** "Root element: root" (interface document), in no namespace (security document, R52). */
function judgeRoot({ name, attributes }: XmlElementNode): InvoiceFailure | null {
  const namespace = attributes.find((attribute) => attribute.name === 'xmlns')?.value ?? '';
  if (name === invoiceRootName && namespace === '') return null;
  return { kind: 'not-an-invoice', rootName: name, namespace: namespace === '' ? null : namespace };
}

function malformed(positions: SourcePositions, offset: number, reason: string): NotWellFormed {
  const { line, column } = positions.positionAt(offset);
  return { kind: 'not-well-formed', line, column, sourceLine: positions.lineText(line), reason };
}

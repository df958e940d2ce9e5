/**
 * A strict reader of the Distinguished Encoding Rules (ITU-T X.690 sections 8.1 and 10): low tag numbers, definite
 * lengths in their shortest form, nothing after the element, bounded depth. It reads key structures only.
 */
import { failed, success, type Result } from '../../result.ts';

export const TAG_INTEGER = 0x02;
export const TAG_BIT_STRING = 0x03;
export const TAG_OCTET_STRING = 0x04;
export const TAG_NULL = 0x05;
export const TAG_OBJECT_IDENTIFIER = 0x06;
export const TAG_SEQUENCE = 0x30;
const TAG_SET = 0x31;

/** Key structures are four deep; attributes in PKCS#8 a little more. */
const DEPTH_LIMIT = 10;
const CONSTRUCTED_BIT = 0x20;
const CONTEXT_CLASS = 0x80;

export type DerProblem =
  | 'truncated'
  | 'trailing-bytes'
  | 'length-overrun'
  | 'length-form'
  | 'tag-form'
  | 'too-deep'
  | 'unexpected-element'
  | 'element-count'
  | 'empty-integer'
  | 'negative-integer'
  | 'non-minimal-integer';

/** One element: `children` of a constructed element, else none; `content` is a view into the input. */
export interface DerElement {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly children: readonly DerElement[];
}

/**
 * Reads exactly one element that fills `bytes`.
 *
 * @returns the tree of elements; `truncated` when the outer length asks for more bytes than there are,
 * `trailing-bytes` when for fewer.
 */
export function readDer(bytes: Uint8Array): Result<DerElement, DerProblem> {
  const outer = readElement(bytes, 0);
  return outer.ok ? success(outer.value.element) : outer;
}

/**
 * The magnitude of a non-negative INTEGER (X.690 section 8.3): its content without the sign octet, no octets
 * for 0. The caller judges the size before it makes a number of it.
 */
export function readUnsignedOctets(element: DerElement): Result<Uint8Array, DerProblem> {
  if (element.tag !== TAG_INTEGER) return failed('unexpected-element');
  const [first, second] = element.content;
  if (first === undefined) return failed('empty-integer');
  if (second !== undefined && first === 0x00 && second < 0x80) return failed('non-minimal-integer');
  if (second !== undefined && first === 0xff && second >= 0x80) return failed('non-minimal-integer');
  if (first >= 0x80) return failed('negative-integer');
  return success(first === 0x00 ? element.content.subarray(1) : element.content);
}

interface ReadElement {
  readonly element: DerElement;
  readonly rest: Uint8Array;
}

function readElement(bytes: Uint8Array, depth: number): Result<ReadElement, DerProblem> {
  const overrun = depth === 0 ? 'truncated' : 'length-overrun';
  if (depth > DEPTH_LIMIT) return failed('too-deep');
  const [tag, firstLengthOctet] = bytes;
  if (tag === undefined || firstLengthOctet === undefined) return failed(overrun);
  if (!isReadableTag(tag)) return failed('tag-form');

  let length = firstLengthOctet;
  let contentStart = 2;
  if (firstLengthOctet >= 0x80) {
    const lengthOctets = firstLengthOctet & 0x7f;
    if (lengthOctets === 0 || lengthOctets > 4) return failed('length-form');
    contentStart += lengthOctets;
    if (bytes.length < contentStart) return failed(overrun);
    length = 0;
    for (const octet of bytes.subarray(2, contentStart)) length = length * 256 + octet;
    if (bytes[2] === 0 || length < 0x80) return failed('length-form');
  }
  const contentEnd = contentStart + length;
  if (contentEnd > bytes.length) return failed(overrun);
  // Before the members are read: that the whole is too long says more than what the surplus bytes did inside.
  if (depth === 0 && contentEnd < bytes.length) return failed('trailing-bytes');

  const content = bytes.subarray(contentStart, contentEnd);
  const children = readChildren(tag, content, depth);
  if (!children.ok) return children;
  return success({ element: { tag, content, children: children.value }, rest: bytes.subarray(contentEnd) });
}

function readChildren(
  tag: number,
  content: Uint8Array,
  depth: number,
): Result<readonly DerElement[], DerProblem> {
  const children: DerElement[] = [];
  let rest = (tag & CONSTRUCTED_BIT) === 0 ? new Uint8Array(0) : content;
  while (rest.length > 0) {
    const child = readElement(rest, depth + 1);
    if (!child.ok) return child;
    children.push(child.value.element);
    rest = child.value.rest;
  }
  return success(children);
}

/** In DER only SEQUENCE, SET and explicit context tags are constructed; tag numbers from 31 on have another form. */
function isReadableTag(tag: number): boolean {
  if ((tag & 0x1f) === 0x1f) return false;
  if ((tag & 0xc0) === CONTEXT_CLASS) return true;
  if ((tag & 0xc0) !== 0) return false;
  const isCollection = tag === TAG_SEQUENCE || tag === TAG_SET;
  const isCollectionNumber = (tag & 0x1f) === 0x10 || (tag & 0x1f) === 0x11;
  return isCollection || ((tag & CONSTRUCTED_BIT) === 0 && !isCollectionNumber && tag !== 0);
}

/** Answers in the form that deployed gateways give them (field notes, "Answers"). */
import { formEncode } from '#domain/http/form-encoding.ts';

/** The document names no error codes: this one is the simulator's own and looks like it. */
export const simulatorErrorCode = 'SIMULATOR';

const jsonMediaType = 'application/vnd.pay+json';

export type AnswerBody = Uint8Array | 'endless' | 'reset';

export interface SimulatorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `endless`: 100 MB are streamed; `reset`: the connection is reset without an answer. */
  readonly body: AnswerBody;
  /** The connection breaks after half of the body. */
  readonly cutShort?: boolean;
}

export type AnswerField = readonly [name: string, value: string];

function formAnswer(fields: readonly AnswerField[]): SimulatorAnswer {
  // Each value ends with a line feed, so every line after the first begins with `&`.
  const text = fields.map(([name, value]) => `${name}=${formEncode(value)}\n`).join('&');
  return { status: 200, headers: { 'Content-Type': 'text/html;charset=utf-8' }, body: Buffer.from(text) };
}

const orderIdNames = ['gateway-order-id', 'paynet-order-id'];

function jsonAnswer(fields: readonly AnswerField[], status: number): SimulatorAnswer {
  // In JSON an order id is a number in some deployments.
  const entries = fields.map(([name, value]) => [name, orderIdNames.includes(name) ? Number(value) : value]);
  return {
    status,
    headers: { 'Content-Type': jsonMediaType },
    body: Buffer.from(JSON.stringify(Object.fromEntries(entries))),
  };
}

const refusalTypes = ['error', 'validation-error'];

/** Name=value pairs, or the same fields as JSON where the request accepts it; there, a refusal is 400. */
export function answerFields(fields: readonly AnswerField[], accept: string): SimulatorAnswer {
  if (!accept.toLowerCase().includes(jsonMediaType)) return formAnswer(fields);
  const refused = fields.some(([name, value]) => name === 'type' && refusalTypes.includes(value));
  return jsonAnswer(fields, refused ? 400 : 200);
}

function htmlPage(status: number, title: string, sentence: string): SimulatorAnswer {
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>${sentence}</p><p>This page comes from the Countersign simulator.</p></body></html>
`;
  return { status, headers: { 'Content-Type': 'text/html;charset=utf-8' }, body: Buffer.from(html) };
}

/** The document's 403 page. Like a real gateway it gives no reason; the console shows the verdict instead. */
export function accessDenied(): SimulatorAnswer {
  return htmlPage(403, 'Access is denied', 'You are not allowed to use this resource.');
}

const troubles = {
  'server-error': {
    status: 500,
    title: 'Internal Server Error',
    text: 'The server met an unexpected condition.',
  },
  'bad-gateway': {
    status: 502,
    title: 'Bad Gateway',
    text: 'The server behind this one gave no valid answer.',
  },
  unavailable: { status: 503, title: 'Service Unavailable', text: 'The server cannot answer at the moment.' },
} as const;

/** Not documented: the pages of a server in trouble, or of a proxy before it. */
export function serverTrouble(trouble: keyof typeof troubles): SimulatorAnswer {
  const { status, title, text } = troubles[trouble];
  return htmlPage(status, title, text);
}

export function pageMissing(): SimulatorAnswer {
  return htmlPage(404, 'Page does not exist', 'The requested page does not exist.');
}

export const xmlMediaType = 'text/xml;charset=utf-8';

/** The document's 404 of the invoice view: a page under the content type of the invoice. */
export function invoiceMissing(): SimulatorAnswer {
  const page =
    "<html><head><title>Error</title></head><body><h1>Requested page doesn't exist</h1></body></html>";
  return { status: 404, headers: { 'Content-Type': xmlMediaType }, body: Buffer.from(page) };
}

export function plainText(status: number, text: string): SimulatorAnswer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: Buffer.from(text) };
}

/** Bytes that are neither pairs nor JSON nor UTF-8. */
export function garbage(): SimulatorAnswer {
  const bytes = Uint8Array.from({ length: 512 }, (_, index) => (index * 167 + 255) % 256);
  return { status: 200, headers: { 'Content-Type': 'text/html;charset=utf-8' }, body: bytes };
}

export function redirect(): SimulatorAnswer {
  return {
    status: 302,
    headers: { 'Content-Type': 'text/html;charset=utf-8', Location: 'https://elsewhere.invalid/moved' },
    body: new Uint8Array(),
  };
}

export const endlessBytes = 100 * 1_048_576;

export function endless(): SimulatorAnswer {
  return { status: 200, headers: { 'Content-Type': 'text/html;charset=utf-8' }, body: 'endless' };
}

export function reset(): SimulatorAnswer {
  return { status: 0, headers: {}, body: 'reset' };
}

/** A gateway that answers with 1 MB, in every form that an answer has. */
import { createServer } from 'node:http';

const head =
  'type=async-response\n&serial-number=00000000-0000-0000-0000-0000022f28e6\n&paynet-order-id=12345\n&end-point-id=6657\n';

/** What the relay passes on at most is 1 MiB, the head and what escapes need included. */
const size = 1_000_000;

const fill = (piece: (index: number) => string, most = size): string => {
  let text = '';
  for (let index = 0; text.length < most; index += 1) text += piece(index);
  return text;
};

interface LongAnswer {
  readonly form: string;
  readonly type: string;
  readonly body: string;
  /** What the page says of it. */
  readonly says: string;
}

const html = 'text/html;charset=utf-8';

export const longAnswers: readonly LongAnswer[] = [
  {
    form: 'pairs, one line',
    type: html,
    body: head.replaceAll('\n', '') + fill((index) => `&name-${index}=value+of+${index}%20caf%C3%A9`),
    says: 'Accepted',
  },
  {
    form: 'pairs, many lines',
    type: html,
    body: head + fill((index) => `&name-${index}=value+of+${index}%20caf%C3%A9\n`),
    says: 'Accepted',
  },
  {
    form: 'one long pair',
    type: html,
    body: `${head}&error-details=${fill((index) => `${index}+text%2C+`)}`,
    says: 'Accepted',
  },
  {
    form: 'JSON, one line',
    type: 'application/json',
    body: `{"type":"async-response","paynet-order-id":"1"${fill((index) => `,"name-${index}":"value of ${index} caf\\u00e9"`)}}`,
    says: 'Accepted',
  },
  {
    form: 'JSON, many lines',
    type: 'application/json',
    body: `{\n  "type": "async-response",\n  "rows": [\n${fill((index) => `    {"id": ${index}, "text": "row"},\n`)}    {}\n  ]\n}`,
    says: 'Accepted',
  },
  {
    form: 'HTML, one line',
    type: html,
    body: `<html><body>${fill((index) => `<p class="row">Row ${index} &amp; more</p>`)}</body></html>`,
    says: 'HTML page',
  },
  {
    form: 'HTML, many lines',
    type: html,
    body: `<html>\n<body>\n${fill((index) => `<p class="row">Row ${index} &amp; more</p>\n`)}</body></html>`,
    says: 'HTML page',
  },
  {
    form: 'plain text, one line',
    type: 'text/plain',
    body: fill((index) => `word${index} `),
    says: 'no list of name=value pairs',
  },
  {
    form: 'plain text, many lines',
    type: 'text/plain',
    body: fill((index) => `${index}: a line of a log\n`),
    says: 'no list of name=value pairs',
  },
  {
    form: 'plain text, CJK',
    type: 'text/plain;charset=utf-8',
    body: '文'.repeat(330_000),
    says: 'no list of name=value pairs',
  },
];

export interface LongAnswerGateway {
  readonly origin: string;
  /** What is asked next is answered so. */
  readonly answerWith: (answer: LongAnswer) => void;
  readonly stop: () => void;
}

export async function startLongAnswerGateway(): Promise<LongAnswerGateway> {
  let next = longAnswers[0];
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(200, { 'content-type': next?.type ?? html }).end(next?.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    answerWith: (answer) => {
      next = answer;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

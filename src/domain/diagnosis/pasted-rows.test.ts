import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const order = { ...pastedOrder, url: pastedOrder.url.replace('.example/', '.example:8443/') };
const { url, authorization, body } = signedTexts(order);
const { host, pathname } = new URL(url);
const quoted = `"${authorization.replaceAll('"', '""')}"`;

it.each([
  ['tabs', ['08:00:00', 'POST', host, pathname, authorization, body, '403'].join('\t')],
  ['tabs, a scheme among them', ['POST', 'https', host, pathname, authorization, body].join('\t')],
  ['commas', ['08:00:00', 'POST', host, pathname, quoted, body, '403'].join(',')],
  ['semicolons', ['08:00:00', 'POST', host, pathname, quoted, body, '403'].join(';')],
])('finds host and port in a cell without a name, between %s', (_, text) => {
  const diagnosis = diagnosePaste(text, 1);
  expect(diagnosis.reading.parts).toMatchObject({ method: 'POST', url, authorization, body });
  expect(namedIds(diagnosis)).toEqual(['right']);
});

it('reads the scheme that a log writes in capitals as it goes over the wire', () => {
  const text = `protocol="HTTPS",uri="${pathname}",method="POST",host="${host}"\nAuthorization: ${authorization}\n\n${body}`;
  expect(diagnosePaste(text, 1).reading.parts.url).toBe(url);
});

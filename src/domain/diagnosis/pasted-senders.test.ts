import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const { fields } = pastedOrder;
const members = fields.map(([name, value]) => `${name}: '${value}'`).join(', ');
const python = `{${fields.map(([name, value]) => `'${name}': '${value}'`).join(', ')}}`;
const php = `[${fields.map(([name, value]) => `'${name}' => '${value}'`).join(', ')}]`;
const appended = fields.map(([name, value]) => `form.append('${name}', '${value}');`).join('\n');
const { url, authorization } = signedTexts();
const headers = `headers: { Authorization: '${authorization}' }`;
const ofPython = `headers={'Authorization': '${authorization}'}`;
const ofGuzzle = `'headers' => ['Authorization' => '${authorization}']`;
const ofLaravel = `withHeaders(['Authorization' => '${authorization}'])`;

describe('code whose client sends fields', () => {
  it.each([
    ['axios', `axios.post('${url}', { ${members} }, { ${headers} })`],
    ['axios, a config', `axios({ method: 'post', url: '${url}', ${headers}, data: { ${members} } })`],
    ['got', `got.post('${url}', { ${headers}, json: { ${members} } })`],
    ['fetch', `fetch('${url}', { method: 'POST', ${headers}, body: JSON.stringify({ ${members} }) })`],
    ['requests', `requests.post('${url}', json=${python}, ${ofPython})`],
    ['Guzzle', `$client->post('${url}', ['json' => ${php}, ${ofGuzzle}]);`],
    ['Laravel', `Http::${ofLaravel}->post('${url}', ${php});`],
  ])('as JSON is named: %s', (_, text) => {
    const { verdict, proof, notes } = diagnosePaste(text);
    expect(notes).toContainEqual(expect.stringContaining('gives no content type'));
    expect({ verdict, proof }).toMatchObject({
      verdict: { explanation: [[{ id: 'content-type-not-form', detail: 'It is “application/json”.' }]] },
      proof: 'signature',
    });
  });

  it.each([
    ['requests', `requests.post('${url}', files=${python}, ${ofPython})`],
    ['Guzzle', `$client->post('${url}', ['multipart' => ${php}, ${ofGuzzle}]);`],
    [
      'FormData',
      `const form = new FormData();\n${appended}\nfetch('${url}', { method: 'POST', ${headers}, body: form })`,
    ],
  ])('in parts is named: %s', (_, text) => {
    const { verdict } = diagnosePaste(text);
    expect(verdict).toMatchObject({
      explanation: [[{ id: 'content-type-not-form', detail: 'It is “multipart/form-data”.' }]],
    });
  });

  it.each([
    ['axios', `axios.post('${url}', new URLSearchParams({ ${members} }), { ${headers} })`],
    [
      'axios that is told so',
      `axios.post('${url}', { ${members} }, { ${headers.replace(' }', ", 'Content-Type': 'application/x-www-form-urlencoded' }")} })`,
    ],
    ['got', `got.post('${url}', { ${headers}, form: { ${members} } })`],
    ['requests', `requests.post('${url}', data=${python}, ${ofPython})`],
    ['Guzzle', `$client->post('${url}', ['form_params' => ${php}, ${ofGuzzle}]);`],
    ['Laravel', `Http::asForm()->${ofLaravel}->post('${url}', ${php});`],
    ['Laravel, told later', `Http::${ofLaravel}->asForm()->post('${url}', ${php});`],
  ])('as a form is right: %s', (_, text) => {
    const diagnosis = diagnosePaste(text);
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.notes.filter((note) => note.includes('gives no content type'))).toEqual([]);
  });
});

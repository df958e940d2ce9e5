import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const { url, authorization } = signedTexts();
const escaped = authorization.replaceAll('"', '\\"');
const { fields } = pastedOrder;

/** Members of a list, the amount as it is written in the code. */
const list = (amount: string, write: (name: string, value: string) => string, joint = ', '): string =>
  fields.map(([name, value]) => (name === 'amount' ? amount : write(name, value))).join(joint);

const ofAxios = (amount: string, before = ''): string =>
  `${before}axios.post('${url}', new URLSearchParams({ ${list(amount, (name, value) => `${name}: '${value}'`)} }), { headers: { Authorization: '${authorization}' } });`;
const ofPython = (amount: string, before = ''): string =>
  `${before}requests.post('${url}', data={${list(`'amount': ${amount}`, (name, value) => `'${name}': '${value}'`)}}, headers={'Authorization': '${authorization}'})`;
const ofGuzzle = (amount: string, before = ''): string =>
  `${before}$client->post('${url}', ['form_params' => [${list(`'amount' => ${amount}`, (name, value) => `'${name}' => '${value}'`)}], 'headers' => ['Authorization' => '${authorization}']]);`;
const ofJava = (amount: string): string =>
  `${list(`form.put("amount", ${amount});`, (name, value) => `form.put("${name}", "${value}");`, '\n')}\nUnirest.post("${url}").header("Authorization", "${escaped}").fields(form).asString();`;
const ofDotNet = (amount: string): string =>
  `var content = new FormUrlEncodedContent(new Dictionary<string, string> { ${list(`["amount"] = ${amount}`, (name, value) => `["${name}"] = "${value}"`)} });\nvar req = new HttpRequestMessage(HttpMethod.Post, "${url}") { Content = content };\nreq.Headers.TryAddWithoutValidation("Authorization", "${escaped}");`;

describe('a value that code makes', () => {
  it.each<readonly [string, string]>([
    ['a member of its name', ofAxios('amount')],
    ['a member', ofAxios('amount: order["amount"]')],
    ['a template with a call', ofAxios('amount: `${format(order.amount)}`')],
    ['a choice', ofAxios("amount: isTest ? '1.00' : order.amount")],
    ['a value in place of none', ofAxios("amount: order.amount ?? '10.50'")],
    ['a literal with a variable', ofAxios("amount: '10.' + cents")],
    ['an f-string', ofPython('f"{order.amount:.2f}"')],
    ['a call', ofPython('str(order.amount)')],
    ['a choice of Python', ofPython("'1.00' if test else order.amount")],
    ['a format of Python', ofPython('"%.2f" % order.amount')],
    ['a variable of PHP', ofGuzzle('$amount')],
    ['a call of PHP', ofGuzzle("number_format($order['amount'], 2)")],
    ['a variable in a text of PHP', ofGuzzle('"$amount"')],
    ['a call of Java', ofJava('String.format("%.2f", order.getAmount())')],
    ['a variable that is set twice', ofPython('amount', "amount = '10.50'\namount = '7'\n")],
    ['a text of C#', ofDotNet('$"{order.Amount:F2}"')],
  ])('is said to be unknown: %s', (_, text) => {
    const { verdict, headline } = diagnosePaste(text, 1);
    expect(verdict.kind).toBe('incomplete');
    expect(headline).toContain('“amount” looks like a place that code or a template fills');
  });

  it('is said to be unknown where a statement behind the list makes it', () => {
    const others = fields.filter(([name]) => name !== 'amount');
    const { authorization: signed } = signedTexts({
      ...pastedOrder,
      fields: [['amount', '10.5'], ...others],
    });
    const members = list("amount: '10.50'", (name, value) => `${name}: '${value}'`);
    const pairs = list("'amount': '10.50'", (name, value) => `'${name}': '${value}'`);
    const texts = [
      `const fields = { ${members} };\nfields.amount = order.amount.toFixed(2);\naxios.post('${url}', new URLSearchParams(fields), { headers: { Authorization: '${signed}' } });`,
      `data = {${pairs}}\ndata['amount'] = str(total)\nrequests.post('${url}', data=data, headers={'Authorization': '${signed}'})`,
    ];
    for (const text of texts) expect(diagnosePaste(text, 1).verdict.kind).toBe('incomplete');
  });

  it.each([
    ['a template', `axios.post(\`https://gateway.example/processing/api/v4/payout-check/\${endpointId}\`, `],
    ['a joint', "axios.post('https://gateway.example/processing/api/v4/payout-check/' + endpointId, "],
  ])('is said to be unknown in an address: %s', (_, call) => {
    const text = ofAxios("amount: '10.50'").replace(/^axios\.post\([^,]*, /u, call);
    expect(diagnosePaste(text, 1).headline).toContain('The URL has a place in it');
  });

  it('is said to be unknown in a body of a template', () => {
    const { body } = signedTexts();
    const text = `POST ${url}\nAuthorization: ${authorization}\nContent-Type: application/x-www-form-urlencoded\n\n${body.replace('10.50', '{{amount}}')}`;
    expect(diagnosePaste(text, 1).headline).toContain('“amount” looks like a place');
  });

  it('is said to be unknown where a list takes in another one', () => {
    expect(diagnosePaste(ofAxios('...order'), 1).headline).toContain('“order” looks like a place');
  });

  it('is no value where a function takes the fields out of an object', () => {
    const before = 'const send = ({ amount, currency }) => post(amount, currency);\n';
    expect(namedIds(diagnosePaste(ofAxios("amount: '10.50'", before)))).toEqual(['right']);
  });

  it.each<readonly [string, string]>([
    ['JavaScript', ofAxios('amount', "const amount = '10.50';\n")],
    ['a template', ofAxios('amount: `${amount}`', "const amount = '10.50';\n")],
    ['Python', ofPython('total', "total = '10.50'\n")],
    ['PHP', ofGuzzle('$total', "$total = '10.50';\n")],
    ['a call on a literal', ofJava('new BigDecimal("10.50").toString()')],
  ])('is the literal of its variable: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });

  it('is what a function makes of a literal', () => {
    const joined = fields.map(([name, value]) => `${name}=\${encodeURIComponent('${value}')}`).join('&');
    const text = `fetch('${url}', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: '${authorization}' }, body: \`${joined}\` });`;
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
    const twice = ofAxios("amount: '10.50'").replace(/(?<=order_desc: )'[^']*'/u, 'encodeURIComponent($&)');
    expect(namedIds(diagnosePaste(twice))).toEqual(['decoded-once-too-often']);
  });

  it('is a value where the signature is over it', () => {
    const signed = signedTexts({ ...pastedOrder, fields: [['amount', '{{amount}}'], ...fields.slice(2)] });
    const text = `POST ${url}\nAuthorization: ${signed.authorization}\n\n${signed.body}`;
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });

  it.each<readonly [string, (printed: string) => string]>([
    ['an object', (printed) => `INFO Client(name="x", retries=3)\nOrder(${printed})`],
    ['an object in a line', (printed) => `INFO form=Form(${printed})`],
    ['a map beside a call', (printed) => `DEBUG c.a.Http - send(url="/x", timeout="5")\nparams={${printed}}`],
    ['a map behind its name', (printed) => `params = {${printed}}`],
  ])('is none in %s that a log prints', (_, write) => {
    const words = [
      ['client_orderid', 'inv7'],
      ['amount', '10.50'],
      ['receiver_city', 'Riga'],
      ['order_desc', 'total(net)'],
    ] as const;
    const signed = signedTexts({ ...pastedOrder, fields: words });
    const printed = write(words.map((pair) => pair.join('=')).join(', '));
    const text = `POST ${signed.url}\nAuthorization: ${signed.authorization}\n${printed}`;
    expect(namedIds(diagnosePaste(text, 1))).toEqual(['right']);
  });
});

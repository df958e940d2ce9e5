/** Code that signs, pasted with what it logged: what it would make when it runs is no request of its own. */
import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { asMessage, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';
import { tellsOfSeveral } from './many/split-requests.ts';

const python = `oauth = {
    'oauth_consumer_key': CONSUMER_KEY,
    'oauth_nonce': uuid.uuid4().hex,
    'oauth_signature_method': 'RSA-SHA256',
    'oauth_timestamp': str(int(time.time())),
    'oauth_version': '1.0',
}
order = {
    'client_orderid': order_id,
    'amount': f'{total:.2f}',
    'currency': currency,
    'order_desc': description,
}
oauth['oauth_signature'] = sign('POST', URL, {**order, **oauth}, key)
header = 'OAuth ' + ', '.join(f'{k}="{quote(v)}"' for k, v in oauth.items())
r = requests.post(URL, data=order, headers={'Authorization': header, 'Content-Type': 'application/x-www-form-urlencoded'})`;
const javaScript = `const oauth = {
  oauth_consumer_key: process.env.CONSUMER_KEY,
  oauth_nonce: crypto.randomBytes(16).toString('hex'),
  oauth_signature_method: 'RSA-SHA256',
  oauth_timestamp: Math.floor(Date.now() / 1000).toString(),
  oauth_version: '1.0',
};
const fields = { client_orderid: order.id, amount, currency, order_desc: order.description };
oauth.oauth_signature = crypto.createSign('RSA-SHA256').update(base).sign(privateKey, 'base64');
const res = await axios.post(url, new URLSearchParams(fields), { headers: { Authorization: header } });`;
const php = `<?php
$fields = ['client_orderid' => $order->getId(), 'amount' => number_format($order->getAmount(), 2, '.', ''), 'currency' => $currency];
$oauth = ['oauth_consumer_key' => config('gw.key'), 'oauth_nonce' => bin2hex(random_bytes(16)), 'oauth_signature_method' => 'RSA-SHA256', 'oauth_timestamp' => (string) time(), 'oauth_version' => '1.0'];
$base = 'POST&' . rawurlencode($url) . '&' . rawurlencode(http_build_query($params, '', '&', PHP_QUERY_RFC3986));
$oauth['oauth_signature'] = base64_encode($signature);
curl_setopt($ch, CURLOPT_POSTFIELDS, http_build_query($fields));
$response = curl_exec($ch);`;
const java = `Map<String, String> form = new TreeMap<>();
form.put("client_orderid", order.getId());
form.put("amount", order.getAmount().toPlainString());
String header = "OAuth oauth_consumer_key=\\"" + key + "\\", oauth_nonce=\\"" + nonce + "\\", oauth_signature=\\"" + enc(signature) + "\\", oauth_signature_method=\\"RSA-SHA256\\", oauth_timestamp=\\"" + ts + "\\", oauth_version=\\"1.0\\"";
HttpRequest.newBuilder(URI.create(url)).header("Authorization", header).header("Content-Type", "application/x-www-form-urlencoded").POST(BodyPublishers.ofString(encode(form)));`;
const ruby = `oauth = {
  oauth_consumer_key: ENV.fetch('GW_KEY'),
  oauth_nonce: SecureRandom.hex,
  oauth_signature_method: 'RSA-SHA256',
  oauth_timestamp: Time.now.to_i.to_s,
  oauth_version: '1.0'
}
fields = { client_orderid: order.reference, amount: format('%.2f', order.amount), currency: order.currency }
oauth[:oauth_signature] = Base64.strict_encode64(key.sign('SHA256', base))
response = Faraday.post(url, fields, 'Authorization' => header)`;
const go = `params := map[string]string{
	"client_orderid": o.ID,
	"amount":         fmt.Sprintf("%.2f", o.Amount),
}
oauth := map[string]string{
	"oauth_consumer_key":     c.key,
	"oauth_nonce":            nonce(),
	"oauth_signature_method": "RSA-SHA256",
	"oauth_timestamp":        strconv.FormatInt(time.Now().Unix(), 10),
	"oauth_version":          "1.0",
}
oauth["oauth_signature"] = base64.StdEncoding.EncodeToString(sig)
req.Header.Set("Authorization", "OAuth "+strings.Join(parts, ", "))
req.Header.Set("Content-Type", "application/x-www-form-urlencoded")`;
const dotNet = `var form = new Dictionary<string, string> { ["client_orderid"] = order.Id, ["amount"] = order.Amount.ToString("F2") };
var header = $"oauth_consumer_key=\\"{_options.ConsumerKey}\\", oauth_nonce=\\"{nonce}\\", oauth_signature=\\"{Uri.EscapeDataString(signature)}\\"";
request.Headers.Authorization = new AuthenticationHeaderValue("OAuth", header);
request.Content = new FormUrlEncodedContent(form);`;
const codes = [
  ['Python', python],
  ['JavaScript', javaScript],
  ['PHP', php],
  ['Java', java],
  ['Ruby', ruby],
  ['Go', go],
  ['C#', dotNet],
] as const;

const plus = (text: string): string => text.replaceAll('%2520', '%2B');

describe.each(codes)('code of %s that signs', (_, code) => {
  it.each([
    ['above', (log: string) => `${code}\n\n${log}`],
    ['below', (log: string) => `${log}\n\n${code}`],
  ])('stands %s a message', (__, write) => {
    const right = write(`${asMessage(signedTexts())}\n`);
    expect(tellsOfSeveral(right)).toBe(false);
    expect(namedIds(diagnosePaste(right, 1))).toEqual(['right']);
    const wrong = write(`${asMessage(signedTexts(pastedOrder, plus))}\n`);
    expect(namedIds(diagnosePaste(wrong))).toEqual(['form-encoded']);
  });

  it('names no mistake of its own', () => {
    expect(diagnosePaste(code, 1).verdict.kind).toBe('incomplete');
  });
});

it.each([
  [
    'var_dump',
    pastedOrder.fields.map(([name, value]) => `  ["${name}"]=>\n  string(${value.length}) "${value}"`),
  ],
  ['print_r', pastedOrder.fields.map(([name, value]) => `    [${name}] => ${value}`)],
])('reads the fields that %s prints, and not those of the code', (_, lines) => {
  const { url, authorization } = signedTexts();
  const log = `array(7) {\n${lines.join('\n')}\n}\nAuthorization: ${authorization}\n${url}`;
  const text = `${php}\n\n${_ === 'print_r' ? log.replace('array(7) {', 'Array\n(').replace('\n}\n', '\n)\n') : log}`;
  expect(namedIds(diagnosePaste(text, 1))).toEqual(['right']);
});

it('takes no printed body for what a client is given', () => {
  const { url, authorization, body } = signedTexts();
  const code = `r = session.post('${url}', data={'client_orderid': oid, 'amount': amount})\nprint(r.request.body)`;
  expect(namedIds(diagnosePaste(`${code}\n\n${authorization}\n${body}\n`, 1))).toEqual(['right']);
});

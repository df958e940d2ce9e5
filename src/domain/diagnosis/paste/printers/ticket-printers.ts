/** What tickets, chats, test plans and security logs have of a request. */
import {
  base64,
  fieldsOf,
  headerLines,
  headersOf,
  hostOf,
  json,
  ownHeadersOf,
  pathOf,
  rawOf,
  targetOf,
  xmlText,
  type Printer,
} from './printer.ts';

const shellText = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const chatText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const eventText = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('=', String.raw`\=`);
const queryOf = (url: string): string => url.split('?')[1] ?? '';

export const ticketPrinters: readonly Printer[] = [
  {
    name: 'a plan of JMeter',
    print: (r) => `<?xml version="1.0" encoding="UTF-8"?>
<jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3">
  <hashTree>
    <HTTPSamplerProxy guiclass="HttpTestSampleGui" testclass="HTTPSamplerProxy" testname="payout check">
      <stringProp name="HTTPSampler.domain">${hostOf(r)}</stringProp>
      <stringProp name="HTTPSampler.port"></stringProp>
      <stringProp name="HTTPSampler.protocol">https</stringProp>
      <stringProp name="HTTPSampler.path">${xmlText(targetOf(r))}</stringProp>
      <boolProp name="HTTPSampler.follow_redirects">true</boolProp>
      <stringProp name="HTTPSampler.method">${r.method}</stringProp>
      <elementProp name="HTTPsampler.Arguments" elementType="Arguments" guiclass="HTTPArgumentsPanel">
        <collectionProp name="Arguments.arguments">
${fieldsOf(r)
  .map(
    ([name, value]) => `          <elementProp name="${xmlText(name)}" elementType="HTTPArgument">
            <boolProp name="HTTPArgument.always_encode">true</boolProp>
            <stringProp name="Argument.value">${xmlText(value)}</stringProp>
            <stringProp name="Argument.metadata">=</stringProp>
            <stringProp name="Argument.name">${xmlText(name)}</stringProp>
          </elementProp>`,
  )
  .join('\n')}
        </collectionProp>
      </elementProp>
    </HTTPSamplerProxy>
    <hashTree>
      <HeaderManager guiclass="HeaderPanel" testclass="HeaderManager" testname="HTTP Header Manager">
        <collectionProp name="HeaderManager.headers">
${ownHeadersOf(r)
  .map(
    ([name, value]) => `          <elementProp name="" elementType="Header">
            <stringProp name="Header.name">${name}</stringProp>
            <stringProp name="Header.value">${xmlText(value)}</stringProp>
          </elementProp>`,
  )
  .join('\n')}
        </collectionProp>
      </HeaderManager>
    </hashTree>
  </hashTree>
</jmeterTestPlan>`,
    posts: true,
    fields: true,
  },
  {
    name: 'an error of ELMAH',
    print: (
      r,
    ) => `<error host="WEB01" type="System.Net.WebException" message="The remote server returned an error: (403) Forbidden." time="2026-11-21T08:00:00.0000000Z" statusCode="403">
  <serverVariables>
    <item name="ALL_RAW"><value string="${xmlText(headerLines(headersOf(r)).join('\n')).replaceAll('\n', '&#xD;&#xA;')}" /></item>
    <item name="CONTENT_TYPE"><value string="${xmlText(r.contentType)}" /></item>
    <item name="HTTPS"><value string="on" /></item>
    <item name="QUERY_STRING"><value string="${xmlText(queryOf(r.url))}" /></item>
    <item name="REQUEST_METHOD"><value string="${r.method}" /></item>
    <item name="SERVER_NAME"><value string="${hostOf(r)}" /></item>
    <item name="URL"><value string="${pathOf(r)}" /></item>
    <item name="HTTP_AUTHORIZATION"><value string="${xmlText(r.authorization)}" /></item>
    <item name="HTTP_HOST"><value string="${hostOf(r)}" /></item>
  </serverVariables>
  <form>
${fieldsOf(r)
  .map(([name, value]) => `    <item name="${xmlText(name)}"><value string="${xmlText(value)}" /></item>`)
  .join('\n')}
  </form>
</error>`,
    posts: true,
    fields: true,
  },
  {
    name: 'a request of a SoapUI project',
    print: (r) =>
      `<con:restRequest id="1" name="Request 1" mediaType="${r.contentType}" postQueryString="true"><con:settings><con:setting id="request-headers">&lt;xml-fragment>\n${ownHeadersOf(
        r,
      )
        .map(
          ([name, value]) =>
            `  &lt;con:entry key="${name}" value="${value.replaceAll('&', '&amp;amp;').replaceAll('"', '&amp;quot;')}"/>`,
        )
        .join(
          '\n',
        )}\n&lt;/xml-fragment></con:setting></con:settings><con:endpoint>https://${hostOf(r)}</con:endpoint><con:request/><con:originalUri>${r.url}</con:originalUri><con:httpMethod>${r.method}</con:httpMethod><con:parameters>\n${fieldsOf(
        r,
      )
        .map(([name, value]) => `  <con:entry key="${xmlText(name)}" value="${xmlText(value)}"/>`)
        .join('\n')}\n</con:parameters></con:restRequest>`,
    posts: true,
    fields: true,
  },
  {
    name: 'a message of Slack',
    print: (r) =>
      json({
        type: 'message',
        user: 'U02',
        text: `we get 403:\n\`\`\`${chatText(rawOf(r, '\n'))}\`\`\``,
        ts: '1795228873.000200',
      }),
  },
  {
    name: 'a command in a message of Slack',
    print: (r) =>
      json({
        type: 'message',
        user: 'U02',
        text: `\`\`\`curl -X POST '<${chatText(r.url)}>' -H ${shellText(`Authorization: ${r.authorization}`)} -H 'Content-Type: ${r.contentType}' --data-raw ${shellText(chatText(r.body))}\`\`\``,
        ts: '1795228873.000200',
      }),
    posts: true,
  },
  {
    name: 'tags of a forum',
    print: (r) => `[quote=Anna]403[/quote][code]${rawOf(r, '\n')}[/code]`,
  },
  {
    name: 'colours of a terminal without their first octet',
    print: (r) =>
      rawOf(r, '\n')
        .split('\n')
        .map((line) => `[0;36m${line}[0m`)
        .join('\n'),
  },
  {
    name: 'colours of a terminal as cat -v shows them',
    print: (r) =>
      rawOf(r, '\n')
        .split('\n')
        .map((line) => `^[[36m${line}^[[0m`)
        .join('\n'),
  },
  {
    name: 'Common Event Format',
    print: (r) =>
      `CEF:0|Acme|Payouts|2.4|403|gateway refused|5|requestMethod=${r.method} request=${eventText(r.url)} cs1Label=Authorization cs1=${eventText(r.authorization)} cs2Label=Body cs2=${eventText(r.body)} outcome=failure`,
    lacks: ['contentType'],
  },
  {
    name: 'hey',
    print: (r) =>
      `hey -n 1 -c 1 -m ${r.method} ${ownHeadersOf(r)
        .map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`)
        .join(' ')} -d ${shellText(r.body)} ${shellText(r.url)}`,
    posts: true,
  },
  {
    name: 'a trace of API Management',
    print: (r) =>
      json({
        traceEntries: {
          inbound: [
            {
              source: 'api-inspector',
              data: {
                request: {
                  method: r.method,
                  url: r.url,
                  headers: headersOf(r).map(([name, value]) => ({ name, value })),
                },
              },
            },
          ],
        },
      }),
    lacks: ['body'],
  },
  {
    name: 'an export of MongoDB with lists of keys and values',
    print: (r) =>
      json({
        _id: { $oid: '6740e1' },
        method: r.method,
        uri: r.url,
        headers: ownHeadersOf(r).map(([k, v]) => ({ k, v })),
        form: fieldsOf(r).map(([k, v]) => ({ k, v })),
      }),
    posts: true,
    fields: true,
  },
  {
    name: 'a point of Apigee',
    print: (r) =>
      `<Point id="StateChange"><RequestMessage><Headers>${headersOf(r)
        .map(([name, value]) => `<Header name="${name}">${xmlText(value)}</Header>`)
        .join(
          '',
        )}</Headers><Content>${xmlText(r.body)}</Content><URI>${xmlText(targetOf(r))}</URI><Verb>${r.method}</Verb></RequestMessage></Point>`,
  },
  {
    name: 'target of Vegeta',
    print: (r) =>
      json({
        method: r.method,
        url: r.url,
        body: base64(r.body),
        header: Object.fromEntries(ownHeadersOf(r).map(([name, value]) => [name, [value]])),
      }),
    posts: true,
  },
];

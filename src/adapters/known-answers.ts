/** Known answers for the self-test: public material only. */

/** RFC 5849 section 3.4.1.1. */
export const rfcRequest = {
  url: 'http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b',
  body: 'c2&a3=2+q',
  protocolParameters: [
    { name: 'oauth_consumer_key', value: '9djdj82h48djs9d2' },
    { name: 'oauth_token', value: 'kkk9d7dh3k39sjv7' },
    { name: 'oauth_signature_method', value: 'HMAC-SHA1' },
    { name: 'oauth_timestamp', value: '137131201' },
    { name: 'oauth_nonce', value: '7d8f3e4a' },
  ],
  baseString:
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
} as const;

/** HMAC-SHA1 over a base string: key text and Base64 of the signature. */
export const hmacAnswers = [
  {
    source: 'RFC 5849 erratum 2550, the example of section 3.1',
    key: 'j49sk3j29djd&dh893hdasih9',
    message: rfcRequest.baseString,
    base64: 'r6/TJjbCOr97/+UU0NsvSne7s5g=',
  },
  {
    source: 'OAuth wiki, test cases: no token secret',
    key: 'cs&',
    message: 'bs',
    base64: 'egQqG5AJep5sJ7anhXju1unge2I=',
  },
] as const;

/** RSA-SHA256 over the RFC's base string, made by OpenSSL 3 with a key that was deleted afterwards. */
export const rsaAnswer = {
  modulusHex:
    'C27AB2D8450AAA936DE0EEA5ABDA16DD7ACC5CA4B76418D3777043EA18EF0D682B3CDC4221C245E1D76FB0851406E16C5574A8B3ED5CA3660249A750948BE467FC3C7D0049205C28E00BCAE961110221D0D03CD952EA021DF983AE43EE24E2FA70601B939F1548F149BFBFA85D1642EE974BF0030F2E4DD415DE6AC00212C4EA9614A2F346CA78B8B4817218487771DAA99F1F11C37825506CC8B3E90A18C8CA7D6853339084DB8116708A6D4E8AC4ED8E8CC3305C1D8726F98303628861F02450F3B5E90BE92358F1C30664E5630A9C94823A24D354D8329547E21CC2219B85C2A2CFA160935295C3A77E3BD1424096C3EC71B33E0199A59CBEFBF27A9385B1',
  exponent: 65_537n,
  signatureBase64:
    'FnOsHWHDjJ4rS8ZH9h1fj0qDulrHy7/YZwsimOnl4btEgMcL0JMEGwv5YFoT5BmmLpYySOa4Dp++95IpdqGcD0tNHby4tsVSJWGgiOU129HVfhT7pFEb6460F5cSCCYw1YlVE6UtFp6MvQs5Q9ODG1utwnpdaZkO1IgSSxKZ1TvG8ekPhLXzoAb6euu1ZrrBMObzsP8LSss2EIkKNSVtYNBcAQ4d9awnASzcY+ImD1dP4+f4HbWYFiGo7nqwMs+7GUUitow1LeWJ2wNICGeq0PvZG7iJJJckQg4UwBvGLy7Y4nJ0IweIgNG6c7hr1ksQL4aP+RsOK6SKWxuvGtl8xw==',
} as const;

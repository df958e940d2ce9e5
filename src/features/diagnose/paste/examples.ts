/** Requests that were really signed with a key made for tests, of which only the public half exists here. */

export interface DiagnoseExample {
  readonly title: string;
  readonly paste: string;
  readonly publicKeyPem: string;
}

const publicKeyPem = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtqucno5F46XsCSrBVWOu
75mqGKJEG5eHaxXzvj4xNRtv8J8idWwkybov6XvWpyCi6bH5FR7QLkPu3Sli4Xgc
XAX19igl1A7iSEvF17mDBkWuXAFD3bWELCsW7nParT55arsbEXLOT0gGqGZLqDwg
A6kqYNjEpGjFs8FTy7eMtIL+VToqA046O6yIswyFzQOpmiNz4HEt55OR7TQWy+u6
Nu3YzGqrsdR4CW4wFrn/zI5+efbM7hWolN41ko8pV17JJrykttSKh8iyB1L4hKR9
sLDh1D2g98eXDi79YARmQU2H4lJNlfihxzA0KHBbHCNx4238a01MWlgH3KSRL6Be
sQIDAQAB
-----END PUBLIC KEY-----
`;

export const examples: readonly DiagnoseExample[] = [
  {
    title: 'Try a cURL command',
    publicKeyPem,
    paste: `curl -X POST 'https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641' \\
  -H 'Authorization: OAuth oauth_signature="V4KddPbjtgPnuWAZONRSDbmypgSNpdWFtMfLH%2B1Vi%2BYsNQh3hkj2eOyfLqlSg8lUNcjze9bcA8KgtTKbsUq7Lx%2Bod3tEV2CHTecs8Pm%2F29O01aiwQBHiT8WE2SsPsMTSznieppgQGcmvHwYv5UV5ba6Mf64Gdlirzj9HG%2FsJ64rzfgHIsEDHTJcyq39PegEmeVEKNxTKf%2Fe1TFPUSFIqciv7dSf0tDvbwTF6ZRUCrkmmv0tVnKjPkHc3ACNaBmjUbf80aC1K5FaiHEV9WsF0Fddz10mBydyq8bWcmREA3kJLeDZHyMMV7dMfp7LqnJnx584Q6I%2BHkpmB%2FaoQSOhvlw%3D%3D",oauth_consumer_key="acme-payouts",oauth_nonce="YmEwZjU2MGFjNjg2NWZk",oauth_signature_method="RSA-SHA256",oauth_timestamp="1795228792",oauth_version="1.0"' \\
  --data 'client_orderid=PO-90211&amount=10.50&currency=USD&order_desc=Payout+check+1'`,
  },
  {
    title: 'Try a log with two mistakes',
    publicKeyPem,
    paste: `2026-11-21 09:01:40,117 DEBUG [http-client] Request: POST https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641
2026-11-21 09:01:40,117 DEBUG [http-client] Authorization: OAuth oauth_consumer_key="acme-payouts",oauth_nonce="4cfb8f7eff22950076a98e701518b5e8",oauth_signature_method="RSA-SHA256",oauth_timestamp="1795228894",oauth_version="1.0",oauth_signature="ZDy%2FKEoLcpb2eM8le3jnaLlHNpETlZEpNEAs90wK3rR2paBCiCPsNpQlZsvH9buUhUWKQY5QWf7a6x4Gl%2BkiCEp%2BhVjx%2FKaT%2FV9IK%2BVy7JOYqfD5x%2B431OlA%2FR6OiYxQBgsEFVaco7acIDvPF2xx2ixJFeiZK94PejwzX8yVD5InzgQ3CNbSUbePQQp%2BreIUaoOqS8GMX3vOpE7iYxwagd%2FTPqzlKrM51FVDDYb6KBzuGtbdzG4AuhnzJwEN6rkqOZOkuXfoDh5AGhEFPW9RI5w536KnE3UKHKfFzOQhCl2fz4lt2XxG8%2FhzhrUsxLkxfa1TbebF%2FYwMrIfuaks5mA%3D%3D"
2026-11-21 09:01:40,117 DEBUG [http-client] Content-Type: application/x-www-form-urlencoded
2026-11-21 09:01:40,117 DEBUG [http-client] Body: client_orderid=2026%2F11%2F0042&amount=310.00&currency=EUR&notify_url=https%3A%2F%2Fshop.example.net%2Fnotify%2Fpayout&receiver_address1=12%2F4+High+Street
2026-11-21 09:01:40,117 DEBUG [http-client] Response: 403 Forbidden`,
  },
];

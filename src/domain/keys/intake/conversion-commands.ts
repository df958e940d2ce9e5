/**
 * The commands that messages show. Each is run in a test where its tool exists, with OpenSSL 3; passphrases are asked
 * for by the tools themselves.
 */
export const COMMANDS = {
  /** Rewrites any private RSA key that OpenSSL 3 reads; older versions write PKCS#1 without `-traditional`. */
  toPkcs1: 'openssl rsa -in key.pem -traditional -out pkcs1.pem',
  /** DES, RC2 and RC4 are in a provider that OpenSSL 3 does not load by itself. */
  toPkcs1Legacy: 'openssl rsa -provider legacy -provider default -in key.pem -traditional -out pkcs1.pem',
  pvkToPkcs1: 'openssl rsa -provider legacy -provider default -in key.pvk -traditional -out pkcs1.pem',
  makeKey: 'openssl genrsa -traditional -out pkcs1.pem 2048',
  checkKey: 'openssl rsa -in key.pem -check -noout',
  opensshToPem: 'ssh-keygen -p -m PEM -f copy-of-key',
  /** Takes one without a passphrase. */
  sshComToPem: 'ssh-keygen -i -f ssh2.key > key.pem',
  gunzip: 'base64 -d key.txt | gunzip',
  puttyToPem: 'puttygen key.ppk -O private-openssh -o key.pem',
  pkcs12ToPem: 'openssl pkcs12 -in key.p12 -nocerts -nodes -out key.pem',
  pkcs12ToPemLegacy: 'openssl pkcs12 -legacy -in key.p12 -nocerts -nodes -out key.pem',
  jksToPkcs12: 'keytool -importkeystore -srckeystore key.jks -destkeystore key.p12 -deststoretype PKCS12',
  jceksToPkcs12:
    'keytool -importkeystore -srckeystore key.jceks -srcstoretype JCEKS -destkeystore key.p12 -deststoretype PKCS12',
} as const;

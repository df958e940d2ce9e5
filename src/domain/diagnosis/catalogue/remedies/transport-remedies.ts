/** Remedies for signatures that are right and go over the wire in another form (RFC 5849, sections 3.4 and 3.5.1). */
import { remedies, remediesBy, type RemedyTable, type RightCalls } from './remedy.ts';
import { base64Encoding } from './right-calls.ts';

/** The signature, encoded once where the header is put together. */
const encodedInHeader = {
  PHP: "'oauth_signature=\"' . rawurlencode($signature) . '\"'",
  Java: '"oauth_signature=\\"" + percentEncode(signature) + "\\""',
  'C#': '$"oauth_signature=\\"{Uri.EscapeDataString(signature)}\\""',
  Python: `f'oauth_signature="{quote(signature, safe="~")}"'`,
  JavaScript: '`oauth_signature="${percentEncode(signature)}"`',
  Go: '`oauth_signature="` + percentEncode(signature) + `"`',
  Ruby: '%(oauth_signature="#{ERB::Util.url_encode(signature)}")',
} satisfies RightCalls;

export const transportRemedies = {
  'signature-truncated': remediesBy(base64Encoding, {
    PHP: 'substr(base64_encode($signature), 0, 255)',
    Java: 'StringUtils.left(Base64.getEncoder().encodeToString(signature), 255)',
    'C#': 'Convert.ToBase64String(signature).Substring(0, 255)',
    Python: 'base64.encodebytes(signature).decode().splitlines()[0]',
    JavaScript: "signature.toString('base64').slice(0, 255)",
    Go: 'fmt.Sprintf("%.255s", base64.StdEncoding.EncodeToString(signature))',
    Ruby: 'Base64.encode64(signature).lines.first.chomp',
  }),
  'signature-line-broken': remediesBy(base64Encoding, {
    PHP: 'chunk_split(base64_encode($signature))',
    Java: 'Base64.getMimeEncoder().encodeToString(signature)',
    'C#': 'Convert.ToBase64String(signature, Base64FormattingOptions.InsertLineBreaks)',
    Python: 'base64.encodebytes(signature).decode()',
    JavaScript: 'forge.util.encode64(signature, 64)',
    Go: 'pem.EncodeToMemory(&pem.Block{Type: "SIGNATURE", Bytes: signature})',
    Ruby: 'Base64.encode64(signature)',
  }),
  'signature-base64url': remediesBy(base64Encoding, {
    PHP: "strtr(base64_encode($signature), '+/', '-_')",
    Java: 'Base64.getUrlEncoder().encodeToString(signature)',
    'C#': 'WebEncoders.Base64UrlEncode(signature)',
    Python: 'base64.urlsafe_b64encode(signature).decode()',
    JavaScript: "signature.toString('base64url')",
    Go: 'base64.URLEncoding.EncodeToString(signature)',
    Ruby: 'Base64.urlsafe_encode64(signature)',
  }),
  'signature-hex': [
    ...remedies({
      PHP: [
        "hash_hmac('sha1', $baseString, $key)",
        "base64_encode(hash_hmac('sha1', $baseString, $key, true))",
      ],
      JavaScript: [
        'CryptoJS.HmacSHA1(baseString, key).toString()',
        'CryptoJS.HmacSHA1(baseString, key).toString(CryptoJS.enc.Base64)',
      ],
      Python: [
        'hmac.new(key.encode(), base_string.encode(), hashlib.sha1).hexdigest()',
        `signature = hmac.new(key.encode(), base_string.encode(), hashlib.sha1).digest()
base64.b64encode(signature).decode()`,
      ],
      Ruby: [
        'OpenSSL::HMAC.hexdigest("SHA1", key, base_string)',
        'Base64.strict_encode64(OpenSSL::HMAC.digest("SHA1", key, base_string))',
      ],
    }),
    ...remediesBy(base64Encoding, {
      PHP: 'bin2hex($signature)',
      Java: 'Hex.encodeHexString(signature)',
      'C#': 'Convert.ToHexString(signature)',
      Python: 'signature.hex()',
      JavaScript: "signature.toString('hex')",
      Go: 'hex.EncodeToString(signature)',
      Ruby: 'signature.unpack1("H*")',
    }),
  ],
  'signature-base64-of-hex': [
    ...remedies({
      PHP: [
        "base64_encode(hash_hmac('sha1', $baseString, $key))",
        "base64_encode(hash_hmac('sha1', $baseString, $key, true))",
      ],
      JavaScript: [
        'btoa(CryptoJS.HmacSHA1(baseString, key).toString())',
        'CryptoJS.HmacSHA1(baseString, key).toString(CryptoJS.enc.Base64)',
      ],
      Python: [
        'base64.b64encode(hmac.new(key, message, hashlib.sha1).hexdigest().encode())',
        'base64.b64encode(hmac.new(key, message, hashlib.sha1).digest())',
      ],
      Ruby: [
        'Base64.strict_encode64(OpenSSL::HMAC.hexdigest("SHA1", key, base_string))',
        'Base64.strict_encode64(OpenSSL::HMAC.digest("SHA1", key, base_string))',
      ],
    }),
    ...remediesBy(base64Encoding, {
      Java: 'Base64.getEncoder().encodeToString(Hex.encodeHexString(signature).getBytes())',
      'C#': 'Convert.ToBase64String(Encoding.ASCII.GetBytes(Convert.ToHexString(signature)))',
      Go: 'base64.StdEncoding.EncodeToString([]byte(hex.EncodeToString(signature)))',
    }),
  ],
  'signature-base64-twice': remediesBy(base64Encoding, {
    PHP: 'base64_encode(base64_encode($signature))',
    Java: 'Base64.getEncoder().encode(Base64.getEncoder().encode(signature))',
    'C#': 'Convert.ToBase64String(Encoding.ASCII.GetBytes(Convert.ToBase64String(signature)))',
    Python: 'base64.b64encode(base64.b64encode(signature))',
    JavaScript: "btoa(signature.toString('base64'))",
    Go: 'base64.StdEncoding.EncodeToString([]byte(base64.StdEncoding.EncodeToString(signature)))',
    Ruby: 'Base64.strict_encode64(Base64.strict_encode64(signature))',
  }),
  'signature-encoded-twice': remediesBy(encodedInHeader, {
    PHP: "$oauth['oauth_signature'] = rawurlencode($signature); // the header encodes it again",
    Java: 'request.addOAuthParameter("oauth_signature", percentEncode(signature)); // ScribeJava encodes it again',
    'C#': 'oauth["oauth_signature"] = Uri.EscapeDataString(signature); // the header encodes it again',
    Python: 'oauth["oauth_signature"] = quote(signature, safe="") # the header encodes it again',
    JavaScript:
      'oauth.toHeader({ ...oauthData, oauth_signature: encodeURIComponent(signature) }) // oauth-1.0a encodes it again',
    Go: 'oauth["oauth_signature"] = url.QueryEscape(signature) // the header encodes it again',
    Ruby: 'oauth["oauth_signature"] = CGI.escape(signature) # the header encodes it again',
  }),
  'signature-not-encoded': remediesBy(encodedInHeader, {
    PHP: "'oauth_signature=\"' . $signature . '\"'",
    Java: '"oauth_signature=\\"" + signature + "\\""',
    'C#': '$"oauth_signature=\\"{signature}\\""',
    Python: `f'oauth_signature="{signature}"'`,
    JavaScript: '`oauth_signature="${signature}"`',
    Go: '`oauth_signature="` + signature + `"`',
    Ruby: '%(oauth_signature="#{signature}")',
  }),
  'signature-plus-blank': remediesBy(encodedInHeader, {
    PHP: 'urldecode($signature)',
    Java: 'URLDecoder.decode(signature, "UTF-8")',
    'C#': 'HttpUtility.UrlDecode(signature)',
    Python: 'urllib.parse.unquote_plus(signature)',
    JavaScript: 'new URLSearchParams(`oauth_signature=${signature}`)',
    Go: 'url.QueryUnescape(signature)',
    Ruby: 'CGI.unescape(signature)',
  }),
  'signature-padding-missing': remediesBy(base64Encoding, {
    PHP: "rtrim(base64_encode($signature), '=')",
    Java: 'Base64.getEncoder().withoutPadding().encodeToString(signature)',
    'C#': "Convert.ToBase64String(signature).TrimEnd('=')",
    Python: 'base64.b64encode(signature).decode().rstrip("=")',
    JavaScript: "signature.toString('base64').replace(/=+$/, '')",
    Go: 'base64.RawStdEncoding.EncodeToString(signature)',
    Ruby: '[signature].pack("m0").delete("=")',
  }),
  'signature-reversed': remediesBy(base64Encoding, {
    PHP: 'base64_encode(strrev($signature)) // CryptoAPI gives little-endian octets',
    Java: 'ArrayUtils.reverse(signature); // CryptoAPI gives little-endian octets',
    'C#': 'Array.Reverse(signature); // only CryptSignHash gives little-endian octets',
    Python: 'base64.b64encode(signature[::-1]) # CryptoAPI gives little-endian octets',
    JavaScript: "signature.reverse().toString('base64')",
    Go: 'for i, j := 0, len(signature)-1; i < j; i, j = i+1, j-1 { signature[i], signature[j] = signature[j], signature[i] }',
    Ruby: 'Base64.strict_encode64(signature.reverse)',
  }),
  'signature-case': remediesBy(base64Encoding, {
    PHP: 'strtolower(base64_encode($signature))',
    Java: 'Base64.getEncoder().encodeToString(signature).toLowerCase()',
    'C#': 'HttpUtility.UrlEncode(Convert.ToBase64String(signature)).ToUpper()',
    Python: 'base64.b64encode(signature).decode().lower()',
    JavaScript: "encodeURIComponent(signature.toString('base64')).toUpperCase()",
    Go: 'strings.ToUpper(url.QueryEscape(base64.StdEncoding.EncodeToString(signature)))',
    Ruby: 'CGI.escape(Base64.strict_encode64(signature)).upcase',
  }),
} satisfies RemedyTable;

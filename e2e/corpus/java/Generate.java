import com.google.api.client.auth.oauth.OAuthHmacSigner;
import com.google.api.client.auth.oauth.OAuthParameters;
import com.google.api.client.auth.oauth.OAuthRsaSigner;
import com.google.api.client.auth.oauth.OAuthSigner;
import com.google.api.client.http.GenericUrl;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.PSSParameterSpec;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import oauth.signpost.AbstractOAuthConsumer;
import oauth.signpost.http.HttpParameters;
import oauth.signpost.http.HttpRequest;
import oauth.signpost.signature.HmacSha1MessageSigner;
import oauth.signpost.signature.OAuthMessageSigner;
import oauth.signpost.signature.SignatureBaseString;

/** Requests signed by Java code as it is found in shops, by Signpost and by Google's OAuth client. */
public final class Generate {
  static final String FORM = "application/x-www-form-urlencoded";
  static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
  static final Base64.Encoder B64 = Base64.getEncoder();
  static JsonObject data;

  record Pair(String name, String value) {}

  interface Bytes {
    byte[] of(String base) throws Exception;
  }

  static PrivateKey key(String name) throws Exception {
    byte[] der = Files.readAllBytes(Path.of(System.getenv("CORPUS_KEYS"), name + ".pkcs8.der"));
    return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
  }

  static byte[] hash(String name, String text) {
    try {
      return MessageDigest.getInstance(name).digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  static String stamp(String id) {
    byte[] sum = hash("SHA-256", id);
    return String.valueOf(data.get("now").getAsLong() - 5 - (((sum[0] & 255) << 8) | (sum[1] & 255)) % 170);
  }

  static String nonce(String id) {
    return java.util.UUID.nameUUIDFromBytes(hash("SHA-256", "nonce " + id)).toString();
  }

  static String form(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  static String rfc(String text) {
    return form(text).replace("+", "%20").replace("*", "%2A").replace("%7E", "~");
  }

  static byte[] sign(String algorithm, String key, byte[] text) throws Exception {
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(key(key));
    signature.update(text);
    return signature.sign();
  }

  static byte[] hmac(String algorithm, byte[] key, byte[] text) throws Exception {
    Mac mac = Mac.getInstance(algorithm);
    mac.init(new SecretKeySpec(key, algorithm));
    return mac.doFinal(text);
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String wire(List<Pair> pairs) {
    return pairs.stream().map(p -> form(p.name) + "=" + form(p.value)).collect(Collectors.joining("&"));
  }

  static Map<String, Object> map(Object... rows) {
    Map<String, Object> out = new LinkedHashMap<>();
    for (int i = 0; i < rows.length; i += 2) {
      out.put((String) rows[i], rows[i + 1]);
    }
    return out;
  }

  static void emit(Map<String, Object> found) {
    found.putIfAbsent("library", "hand-written");
    found.put("language", "Java " + Runtime.version().feature());
    System.out.println(GSON.toJson(found));
  }

  static final class Case {
    final String id;
    final List<String> expected;
    final String words;
    String scheme = "RSA-SHA256";
    String order = "small";
    String address;
    String key = "rsa2048a";
    String secret = "guid";
    UnaryOperator<String> encode = Generate::rfc;
    UnaryOperator<List<Pair>> change = all -> all;
    UnaryOperator<List<Pair>> sort = all -> {
      List<Pair> out = new ArrayList<>(all);
      out.sort(Comparator.comparing(Pair::name).thenComparing(Pair::value));
      return out;
    };
    UnaryOperator<String> uri = url -> url.split("\\?")[0];
    UnaryOperator<String> method = m -> m;
    UnaryOperator<String> finish = b -> b;
    Bytes sign;
    Function<byte[], String> text = B64::encodeToString;
    UnaryOperator<String> header = Generate::rfc;

    Case(String id, String words, String... expected) {
      this.id = "java-" + id;
      this.words = words;
      this.expected = List.of(expected);
    }

    Case hmac() {
      scheme = "HMAC-SHA1";
      return this;
    }

    Case order(String name) {
      order = name;
      return this;
    }

    Case address(String name) {
      address = name;
      return this;
    }

    Case key(String name) {
      key = name;
      return this;
    }

    Case secret(String name) {
      secret = name;
      return this;
    }

    Case encode(UnaryOperator<String> fn) {
      encode = fn;
      return this;
    }

    Case change(UnaryOperator<List<Pair>> fn) {
      change = fn;
      return this;
    }

    Case sort(UnaryOperator<List<Pair>> fn) {
      sort = fn;
      return this;
    }

    Case uri(UnaryOperator<String> fn) {
      uri = fn;
      return this;
    }

    Case method(UnaryOperator<String> fn) {
      method = fn;
      return this;
    }

    Case finish(UnaryOperator<String> fn) {
      finish = fn;
      return this;
    }

    Case sign(Bytes fn) {
      sign = fn;
      return this;
    }

    Case text(Function<byte[], String> fn) {
      text = fn;
      return this;
    }

    Case header(UnaryOperator<String> fn) {
      header = fn;
      return this;
    }

    String secretText() {
      return data.getAsJsonObject("secrets").get(secret).getAsString();
    }

    void write() throws Exception {
      boolean rsa = scheme.equals("RSA-SHA256");
      String url = url(address == null ? (rsa ? "check" : "invoice") : address);
      String verb = rsa ? "POST" : "GET";
      List<Pair> pairs = rsa ? pairs(order) : List.of();
      List<Pair> protocol = List.of(new Pair("oauth_consumer_key", "acme-payouts"), new Pair("oauth_nonce", nonce(id)),
          new Pair("oauth_signature_method", scheme), new Pair("oauth_timestamp", stamp(id)), new Pair("oauth_version", "1.0"));
      List<Pair> all = new ArrayList<>(protocol);
      String query = URI.create(url).getRawQuery();
      if (query != null) {
        for (String part : query.split("&")) {
          String[] two = part.split("=", 2);
          all.add(new Pair(URLDecoder.decode(two[0], StandardCharsets.UTF_8), URLDecoder.decode(two[1], StandardCharsets.UTF_8)));
        }
      }
      all.addAll(pairs);
      List<Pair> encoded = change.apply(all).stream().map(p -> new Pair(encode.apply(p.name), encode.apply(p.value))).toList();
      String normalized = sort.apply(encoded).stream().map(p -> p.name + "=" + p.value).collect(Collectors.joining("&"));
      String base = finish.apply(method.apply(verb) + "&" + rfc(uri.apply(url)) + "&" + rfc(normalized));
      Bytes signer = sign != null ? sign : rsa ? b -> Generate.sign("SHA256withRSA", key, utf8(b)) : b -> Generate.hmac("HmacSHA1", utf8(rfc(secretText()) + "&"), utf8(b));
      String signature = text.apply(signer.of(base));
      String header = protocol.stream().map(p -> p.name + "=\"" + rfc(p.value) + "\"").collect(Collectors.joining(", "));
      Map<String, Object> found = new LinkedHashMap<>();
      found.put("id", id);
      found.put("scheme", scheme);
      found.put("method", verb);
      found.put("url", url);
      found.put("authorization", "OAuth " + header + ", oauth_signature=\"" + this.header.apply(signature) + "\"");
      if (rsa) {
        found.put("contentType", FORM);
        found.put("body", wire(pairs));
        found.put("key", key);
      } else {
        found.put("consumerSecret", secretText());
      }
      found.put("expected", expected);
      found.put("words", words);
      emit(found);
    }
  }

  static String url(String name) {
    return data.getAsJsonObject("addresses").get(name).getAsString();
  }

  static List<Pair> pairs(String order) {
    List<Pair> out = new ArrayList<>();
    data.getAsJsonObject("orders").getAsJsonArray(order).forEach(p -> out.add(new Pair(p.getAsJsonArray().get(0).getAsString(), p.getAsJsonArray().get(1).getAsString())));
    return out;
  }

  static UnaryOperator<List<Pair>> values(UnaryOperator<String> fn) {
    return all -> all.stream().map(p -> p.name.startsWith("oauth_") ? p : new Pair(p.name, fn.apply(p.value))).toList();
  }

  static UnaryOperator<List<Pair>> keyed(String name, UnaryOperator<String> fn) {
    return all -> all.stream().map(p -> p.name.equals(name) ? new Pair(p.name, fn.apply(p.value)) : p).toList();
  }

  static List<Pair> asMap(List<Pair> all) {
    Map<String, String> map = new TreeMap<>();
    all.forEach(p -> map.put(p.name, p.value));
    return map.entrySet().stream().map(e -> new Pair(e.getKey(), e.getValue())).toList();
  }

  static String lower(String text) {
    return java.util.regex.Pattern.compile("%..").matcher(text).replaceAll(m -> m.group().toLowerCase(Locale.ROOT));
  }

  static void handWritten() throws Exception {
    for (String order : List.of("small", "blanks", "marks", "twenty", "fifty")) {
      new Case("url-encoder-" + order, "URLEncoder wrote + for blanks.", "form-encoded").order(order).encode(Generate::form).key(order.equals("fifty") ? "rsa4096" : "rsa2048a").write();
    }
    new Case("url-encoder-large", "URLEncoder wrote + for blanks.", "form-encoded").order("large").encode(Generate::form).write();
    new Case("url-encoder-tilde", "URLEncoder with %20 for +, but the tilde still %7E.", "unreserved-encoded").order("fifty").encode(t -> form(t).replace("+", "%20").replace("*", "%2A")).write();
    new Case("url-encoder-star", "URLEncoder with %20 for + and ~ for %7E, but the asterisk as it is.", "encode-uri-component").order("twenty").encode(t -> form(t).replace("+", "%20").replace("%7E", "~")).write();
    new Case("not-encoded", "StringBuilder joined the values as they are.", "not-encoded").order("bank").encode(t -> t).write();
    new Case("encoded-twice", "URLEncoder was applied by the DTO and again.", "double-encoded").order("urls").change(all -> all.stream().map(p -> new Pair(p.name, rfc(p.value))).toList()).write();
    new Case("latin-1", "URLEncoder with ISO-8859-1.", "latin-1").order("unicode").encode(t -> URLEncoder.encode(t, StandardCharsets.ISO_8859_1).replace("+", "%20")).write();
    new Case("default-charset", "getBytes() with a Latin-1 default and new String(UTF-8 bytes) made UTF-8 twice.", "mojibake").order("bank").change(values(v -> new String(utf8(v), StandardCharsets.ISO_8859_1))).write();
    new Case("ascii", "getBytes(US_ASCII) put question marks.", "non-ascii-lost").order("twenty").change(values(v -> new String(v.getBytes(StandardCharsets.US_ASCII), StandardCharsets.US_ASCII))).write();
    new Case("nfd", "Normalizer.Form.NFD.", "unicode-form").order("unicode").change(values(v -> Normalizer.normalize(v, Normalizer.Form.NFD))).write();
    new Case("big-decimal-exponent", "stripTrailingZeros().toString() wrote 1E+1.", "amount-reformatted").order("whole-amount").change(keyed("amount", v -> new BigDecimal(v).stripTrailingZeros().toString())).write();
    new Case("big-decimal-strip", "stripTrailingZeros().toPlainString() wrote 10.5.", "amount-reformatted").change(keyed("amount", v -> new BigDecimal(v).stripTrailingZeros().toPlainString())).write();
    new Case("double", "Double.toString wrote 10.0.", "amount-reformatted").order("whole-amount").change(keyed("amount", v -> Double.toString(Double.parseDouble(v)))).write();
    new Case("format-locale", "String.format in a German locale wrote a comma.", "amount-reformatted").change(keyed("amount", v -> String.format(Locale.GERMANY, "%.2f", Double.parseDouble(v)))).write();
    new Case("long", "The amount was signed in cents.", "amount-reformatted").order("bank").change(keyed("amount", v -> String.valueOf(new BigDecimal(v).movePointRight(2).longValueExact()))).write();
    new Case("null", "String.valueOf(null) was signed for empty values.", "null-text").order("empties").change(values(v -> v.isEmpty() ? String.valueOf((Object) null) : v)).write();
    new Case("strip", "strip() for signing only.", "trimmed").order("padded").change(values(String::strip)).write();
    new Case("decode", "URLDecoder on request.getParameter(), which is decoded.", "plus-read-as-blank").order("plus").change(values(v -> URLDecoder.decode(v, StandardCharsets.UTF_8))).write();
    new Case("map", "A Map keeps the last of the values with one name.", "duplicates-collapsed").order("duplicates").change(Generate::asMap).write();
    new Case("not-empty", "StringUtils.isNotEmpty filtered the fields.", "empties-dropped").order("fifty").change(all -> all.stream().filter(p -> !p.value.isEmpty()).toList()).write();
    new Case("no-body", "The input stream had been read: no form parameters.", "body-left-out").order("bank").change(all -> all.subList(0, 5)).write();
    new Case("no-query", "The query was not signed.", "query-left-out").address("query").change(all -> all.stream().filter(p -> !List.of("lang", "trace").contains(p.name)).toList()).write();
    new Case("millis", "System.currentTimeMillis() was signed.", "timestamp-milliseconds").change(keyed("oauth_timestamp", v -> v + "555")).write();
    new Case("instant-twice", "Instant.now() was called again.", "timestamp-differs").order("twenty").change(keyed("oauth_timestamp", v -> String.valueOf(Long.parseLong(v) + 1))).write();
    new Case("linked-map", "LinkedHashMap keeps the order of insertion.", "unsorted").order("urls").sort(all -> all).write();
    new Case("linked-map-fifty", "LinkedHashMap keeps the order of insertion.", "unsorted").order("fifty").sort(all -> all).write();
    new Case("case-insensitive", "TreeMap with CASE_INSENSITIVE_ORDER.", "sorted-without-case").order("capitals").sort(all -> { List<Pair> out = new ArrayList<>(all); out.sort(Comparator.comparing(Pair::name, String.CASE_INSENSITIVE_ORDER)); return out; }).write();
    new Case("tree-set", "A TreeSet of name=value texts.", "sorted-by-pair").order("numbered").sort(all -> { List<Pair> out = new ArrayList<>(all); out.sort(Comparator.comparing(p -> p.name + "=" + p.value)); return out; }).write();
    new Case("reverse", "Comparator.reverseOrder.", "reverse-order").order("blanks").sort(all -> { List<Pair> out = new ArrayList<>(all); out.sort(Comparator.comparing(Pair::name).reversed()); return out; }).write();
    new Case("uri-path", "URI.getPath() was signed.", "uri-path-only").uri(u -> URI.create(u).getPath()).write();
    new Case("request-url-port", "getServerPort() was appended.", "uri-with-port").order("marks").uri(u -> u.replace(".com/", ".com:443/")).write();
    new Case("get-host", "URI.getHost() has no port.", "uri-without-port").address("port").uri(u -> "https://" + URI.create(u).getHost() + URI.create(u).getPath()).write();
    new Case("scheme", "request.getScheme() is http behind the balancer.", "uri-scheme").order("unicode").uri(u -> u.replace("https:", "http:")).write();
    new Case("method-name", "HttpMethod.toString().toLowerCase().", "method-lower-case").method(m -> m.toLowerCase(Locale.ROOT)).write();
    new Case("println", "The base string ended with a line separator.", "trailing-line-feed").order("plain").finish(b -> b + "\n").write();
    new Case("lower-hex", "A home-made encoder with Integer.toHexString.", "lower-case-hex").order("unicode").encode(t -> lower(rfc(t))).write();
    new Case("utf-16", "getBytes(UTF_16) has a byte order mark.", "utf-16").sign(b -> sign("SHA256withRSA", "rsa2048a", b.getBytes(StandardCharsets.UTF_16))).write();
    new Case("utf-16le", "getBytes(UTF_16LE).", "utf-16").order("urls").sign(b -> sign("SHA256withRSA", "rsa2048a", b.getBytes(StandardCharsets.UTF_16LE))).write();
    new Case("sha1", "SHA1withRSA.", "sha1-inside").order("urls").sign(b -> sign("SHA1withRSA", "rsa2048a", utf8(b))).write();
    new Case("sha512", "SHA512withRSA.", "other-hash-inside").sign(b -> sign("SHA512withRSA", "rsa2048a", utf8(b))).write();
    new Case("none", "NONEwithRSA of the digest.", "digest-without-info").sign(b -> sign("NONEwithRSA", "rsa2048a", hash("SHA-256", b))).write();
    new Case("cipher", "Cipher RSA/ECB/PKCS1Padding with the private key, of the hexadecimal digest.", "raw-encryption").order("bank").sign(b -> { Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding"); cipher.init(Cipher.ENCRYPT_MODE, key("rsa2048a")); return cipher.doFinal(utf8(HexFormat.of().formatHex(hash("SHA-256", b)))); }).write();
    new Case("digest-first", "The digest was signed by SHA256withRSA, which hashes again.", "hashed-twice").order("twenty").sign(b -> sign("SHA256withRSA", "rsa2048a", hash("SHA-256", b))).write();
    new Case("digest-hex-first", "DigestUtils.sha256Hex was signed.", "hash-hex-signed").sign(b -> sign("SHA256withRSA", "rsa2048a", utf8(HexFormat.of().formatHex(hash("SHA-256", b))))).write();
    new Case("pss", "RSASSA-PSS.", "pss-padding").sign(b -> { Signature s = Signature.getInstance("RSASSA-PSS"); s.setParameter(new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1)); s.initSign(key("rsa2048a")); s.update(utf8(b)); return s.sign(); }).write();
    new Case("mime", "Base64.getMimeEncoder() breaks lines.", "signature-line-broken").order("marks").text(b -> Base64.getMimeEncoder().encodeToString(b)).write();
    new Case("url-base64", "Base64.getUrlEncoder().", "signature-base64url").text(b -> Base64.getUrlEncoder().encodeToString(b)).write();
    new Case("no-padding", "Base64 encoder withoutPadding().", "signature-padding-missing").order("bank").text(b -> B64.withoutPadding().encodeToString(b)).write();
    new Case("hex", "HexFormat for Base64.", "signature-hex").text(b -> HexFormat.of().withUpperCase().formatHex(b)).write();
    new Case("raw-header", "The signature was not encoded.", "signature-not-encoded").order("twenty").header(t -> t).write();
    new Case("header-twice", "The signature was encoded twice.", "signature-encoded-twice").order("urls").header(t -> form(form(t))).write();
    new Case("other-key", "The key of the test merchant signed.", "other-key").sign(b -> sign("SHA256withRSA", "rsa2048b", utf8(b))).write();
    new Case("two-url-encoder-sha1", "URLEncoder, and SHA1withRSA.", "form-encoded", "sha1-inside").encode(Generate::form).sign(b -> sign("SHA1withRSA", "rsa2048a", utf8(b))).write();
    new Case("two-url-encoder-query", "URLEncoder, and the query not signed.", "form-encoded", "query-left-out").address("query").encode(Generate::form).change(all -> all.stream().filter(p -> !List.of("lang", "trace").contains(p.name)).toList()).write();
    new Case("two-url-encoder-map", "URLEncoder, and a Map.", "form-encoded", "duplicates-collapsed").order("duplicates").encode(Generate::form).change(Generate::asMap).write();
    new Case("two-url-encoder-double", "URLEncoder, and a double.", "form-encoded", "amount-reformatted").order("blanks").encode(Generate::form).change(keyed("amount", v -> Double.toString(Double.parseDouble(v)))).write();
    new Case("two-url-encoder-scheme", "URLEncoder, and http.", "form-encoded", "uri-scheme").order("fifty").encode(Generate::form).uri(u -> u.replace("https:", "http:")).write();
    Case c = new Case("hmac-no-ampersand", "The secret was the key.", "key-without-ampersand").hmac();
    Case d = c;
    c.sign(b -> hmac("HmacSHA1", utf8(d.secretText()), utf8(b))).write();
    new Case("hmac-sha256", "HmacSHA256.", "hmac-other-hash").hmac().sign(b -> hmac("HmacSHA256", utf8(d.secretText() + "&"), utf8(b))).write();
    new Case("hmac-null", "The token secret was null.", "key-token-text").hmac().sign(b -> hmac("HmacSHA1", utf8(d.secretText() + "&" + null), utf8(b))).write();
    new Case("hmac-hex", "Hex.encodeHexString.", "signature-hex").hmac().text(b -> HexFormat.of().formatHex(b)).write();
    new Case("hmac-hex-base64", "Base64 of the hexadecimal text.", "signature-base64-of-hex").hmac().address("invoice-query").text(b -> B64.encodeToString(utf8(HexFormat.of().formatHex(b)))).write();
    new Case("hmac-url-encoder", "URLEncoder wrote + for the blank.", "form-encoded").hmac().address("invoice-query").encode(Generate::form).write();
    Case k = new Case("hmac-base64-key", "The secret was decoded from Base64.", "key-base64-decoded").hmac().secret("base64");
    k.sign(b -> { byte[] key = Base64.getDecoder().decode(k.secretText()); byte[] more = Arrays.copyOf(key, key.length + 1); more[key.length] = '&'; return hmac("HmacSHA1", more, utf8(b)); }).write();
    Case u = new Case("hmac-uuid-lower", "UUID.fromString(secret).toString() is lower-case.", "key-case").hmac();
    u.sign(b -> hmac("HmacSHA1", utf8(java.util.UUID.fromString(u.secretText()) + "&"), utf8(b))).write();
    new Case("hmac-two-null-hex", "null as token secret, and hexadecimal.", "key-token-text", "signature-hex").hmac().sign(b -> hmac("HmacSHA1", utf8(d.secretText() + "&" + null), utf8(b))).text(b -> HexFormat.of().formatHex(b)).write();
    for (String order : List.of("marks", "scripts", "duplicates", "twenty")) {
      new Case("right-" + order, "A right request.").order(order).write();
    }
    new Case("hmac-right", "A right request.").hmac().address("invoice-query").write();
  }

  /** A request as Signpost sees it. */
  static final class Sent implements HttpRequest {
    final String method;
    final String url;
    final String type;
    final String body;
    final Map<String, String> headers = new LinkedHashMap<>();

    Sent(String method, String url, String type, String body) {
      this.method = method;
      this.url = url;
      this.type = type;
      this.body = body;
    }

    public String getMethod() {
      return method;
    }

    public String getRequestUrl() {
      return url;
    }

    public void setRequestUrl(String url) {}

    public void setHeader(String name, String value) {
      headers.put(name, value);
    }

    public String getHeader(String name) {
      return headers.get(name);
    }

    public Map<String, String> getAllHeaders() {
      return headers;
    }

    public InputStream getMessagePayload() {
      return body == null ? null : new ByteArrayInputStream(utf8(body));
    }

    public String getContentType() {
      return type;
    }

    public Object unwrap() {
      return this;
    }
  }

  static final class RsaSigner extends OAuthMessageSigner {
    final String algorithm;

    RsaSigner(String algorithm) {
      this.algorithm = algorithm;
    }

    public String getSignatureMethod() {
      return "RSA-SHA256";
    }

    public String sign(HttpRequest request, HttpParameters parameters) {
      try {
        return B64.encodeToString(Generate.sign(algorithm, "rsa2048a", utf8(new SignatureBaseString(request, parameters).generate())));
      } catch (Exception error) {
        throw new IllegalStateException(error);
      }
    }
  }

  static final class Consumer extends AbstractOAuthConsumer {
    final String id;

    Consumer(String id, String secret) {
      super("acme-payouts", secret);
      this.id = id;
    }

    protected HttpRequest wrap(Object request) {
      return (HttpRequest) request;
    }

    protected String generateTimestamp() {
      return stamp(id);
    }

    protected String generateNonce() {
      return nonce(id);
    }
  }

  static void signpost() throws Exception {
    String library = "signpost 1.2.1.2";
    for (String[] c : new String[][] {{"right", "invoice", "guid", "GET", ""}, {"right-query", "invoice-query", "guid", "GET", ""}, {"right-special", "invoice-live", "special", "GET", ""}, {"post", "invoice", "guid", "POST", "method-other"}}) {
      String id = "java-signpost-hmac-" + c[0];
      String secret = data.getAsJsonObject("secrets").get(c[2]).getAsString();
      Consumer consumer = new Consumer(id, secret);
      consumer.setMessageSigner(new HmacSha1MessageSigner());
      consumer.setSendEmptyTokens(false);
      Sent sent = new Sent(c[3], url(c[1]), null, null);
      consumer.sign((HttpRequest) sent);
      emit(map("id", id, "library", library, "scheme", "HMAC-SHA1", "method", "GET", "url", url(c[1]), "authorization", sent.headers.get("Authorization"), "consumerSecret", secret, "expected", c[4].isEmpty() ? List.of() : List.of(c[4]), "words", c[4].isEmpty() ? "A right request." : "POST was signed."));
    }
    for (String[] c : new String[][] {
      {"right-small", "small", FORM, "SHA256withRSA", "", "A right request with a message signer of one's own."},
      {"right-twenty", "twenty", FORM, "SHA256withRSA", "", "A right request with a message signer of one's own."},
      {"right-duplicates", "duplicates", FORM, "SHA256withRSA", "", "A right request with a message signer of one's own."},
      {"sha1", "marks", FORM, "SHA1withRSA", "sha1-inside", "The message signer was written for SHA1withRSA."},
      {"no-type", "bank", null, "SHA256withRSA", "body-left-out", "Signpost signs a body under the content type of forms only."},
      {"json-type", "fifty", "application/json", "SHA256withRSA", "body-left-out", "Signpost signs a body under the content type of forms only."},
      {"two-sha1-no-type", "twenty", null, "SHA1withRSA", "sha1-inside,body-left-out", "SHA1withRSA, and no content type when signing."},
    }) {
      String id = "java-signpost-" + c[0];
      Consumer consumer = new Consumer(id, "");
      consumer.setMessageSigner(new RsaSigner(c[3]));
      String body = wire(pairs(c[1]));
      Sent sent = new Sent("POST", url("check"), c[2], body);
      consumer.sign((HttpRequest) sent);
      Map<String, Object> found = map("id", id, "library", library, "scheme", "RSA-SHA256", "method", "POST", "url", url("check"), "authorization", sent.headers.get("Authorization"), "contentType", FORM, "body", body, "key", "rsa2048a");
      found.put("expected", c[4].isEmpty() ? List.of() : List.of(c[4].split(",")));
      found.put("words", c[5]);
      emit(found);
    }
  }

  static void google() throws Exception {
    String library = "google-oauth-client 1.34.1";
    for (String[] c : new String[][] {{"right", "invoice", "guid", "GET", ""}, {"right-query", "invoice-query", "special", "GET", ""}, {"right-port", "invoice-port", "hex", "GET", ""}, {"post", "invoice-query", "guid", "POST", "method-other"}}) {
      String id = "java-google-hmac-" + c[0];
      String secret = data.getAsJsonObject("secrets").get(c[2]).getAsString();
      OAuthHmacSigner signer = new OAuthHmacSigner();
      signer.clientSharedSecret = secret;
      emit(map("id", id, "library", library, "scheme", "HMAC-SHA1", "method", "GET", "url", url(c[1]), "authorization", googleHeader(id, signer, c[3], url(c[1])), "consumerSecret", secret, "expected", c[4].isEmpty() ? List.of() : List.of(c[4]), "words", c[4].isEmpty() ? "A right request." : "POST was signed."));
    }
    for (String order : List.of("small", "twenty")) {
      String id = "java-google-body-" + order;
      OAuthSigner signer = new OAuthSigner() {
        public String getSignatureMethod() {
          return "RSA-SHA256";
        }

        public String computeSignature(String base) throws java.security.GeneralSecurityException {
          try {
            return B64.encodeToString(Generate.sign("SHA256withRSA", "rsa2048a", utf8(base)));
          } catch (Exception error) {
            throw new java.security.GeneralSecurityException(error);
          }
        }
      };
      emit(map("id", id, "library", library, "scheme", "RSA-SHA256", "method", "POST", "url", url("check"), "authorization", googleHeader(id, signer, "POST", url("check")), "contentType", FORM, "body", wire(pairs(order)), "key", "rsa2048a", "expected", List.of("body-left-out"), "words", "The library signs the parameters of the URL only."));
    }
  }

  static String googleHeader(String id, OAuthSigner signer, String method, String url) throws Exception {
    OAuthParameters parameters = new OAuthParameters();
    parameters.consumerKey = "acme-payouts";
    parameters.signer = signer;
    parameters.nonce = nonce(id);
    parameters.timestamp = stamp(id);
    parameters.version = "1.0";
    parameters.computeSignature(method, new GenericUrl(url));
    return parameters.getAuthorizationHeader();
  }

  public static void main(String[] args) throws Exception {
    data = GSON.fromJson(Files.readString(Path.of(args[0])), JsonObject.class);
    handWritten();
    signpost();
    google();
  }
}

// Requests signed by C# code as it is found in shops; compiled and run by Mono.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Numerics;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Web;
using System.Web.Script.Serialization;

static class Generate
{
    const string Form = "application/x-www-form-urlencoded";
    static readonly JavaScriptSerializer Json = new JavaScriptSerializer { MaxJsonLength = int.MaxValue };
    static Dictionary<string, object> data;

    class Pair
    {
        public string Name, Value;
        public Pair(string name, string value) { Name = name; Value = value; }
    }

    class Steps
    {
        public string Scheme = "RSA-SHA256", Order = "small", Address, Key = "rsa2048a", Secret = "guid", Method;
        public Func<string, string> Encode = Rfc, Uri = u => u.Split('?')[0], Finish = b => b, Header = Rfc;
        public Func<List<Pair>, List<Pair>> Change = p => p;
        public Func<List<Pair>, IEnumerable<Pair>> Sort = p => p.OrderBy(x => x.Name, StringComparer.Ordinal).ThenBy(x => x.Value, StringComparer.Ordinal);
        public Func<string, byte[]> Bytes = b => Encoding.UTF8.GetBytes(b);
        public Func<byte[], string, byte[]> Sign;
        public Func<byte[], string> Text = Convert.ToBase64String;
    }

    static string Rfc(string text)
    {
        var found = new StringBuilder();
        foreach (var b in Encoding.UTF8.GetBytes(text))
        {
            var c = (char)b;
            var free = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "-._~".IndexOf(c) >= 0;
            found.Append(free ? c.ToString() : "%" + b.ToString("X2"));
        }
        return found.ToString();
    }

    static byte[] Sha256(string text) { return SHA256.Create().ComputeHash(Encoding.UTF8.GetBytes(text)); }

    static string Stamp(string id)
    {
        var sum = Sha256(id);
        return (Convert.ToInt64(data["now"]) - 5 - (sum[0] << 8 | sum[1]) % 170).ToString();
    }

    static string Nonce(string id) { return new Guid(Sha256("nonce " + id).Take(16).ToArray()).ToString("N"); }

    static string Hex(byte[] bytes) { return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant(); }

    static RSACryptoServiceProvider Key(string name)
    {
        var rsa = new RSACryptoServiceProvider();
        rsa.FromXmlString(File.ReadAllText(Path.Combine(Environment.GetEnvironmentVariable("CORPUS_KEYS"), name + ".xml")));
        return rsa;
    }

    static byte[] Rsa(byte[] text, string hash, string key = "rsa2048a") { return Key(key).SignData(text, CryptoConfig.MapNameToOID(hash)); }

    static byte[] Hmac(byte[] key, byte[] text) { return new HMACSHA1(key).ComputeHash(text); }

    static byte[] Utf8(string text) { return Encoding.UTF8.GetBytes(text); }

    static string FormEncode(string text) { return Rfc(text).Replace("%20", "+"); }

    static string Named(string map, string name) { return (string)((Dictionary<string, object>)data[map])[name]; }

    static List<Pair> Pairs(string order)
    {
        var rows = (System.Collections.ArrayList)((Dictionary<string, object>)data["orders"])[order];
        return rows.Cast<System.Collections.ArrayList>().Select(r => new Pair((string)r[0], (string)r[1])).ToList();
    }

    static void Write(string id, string[] expected, string words, Steps s)
    {
        id = "csharp-" + id;
        var isRsa = s.Scheme == "RSA-SHA256";
        var url = Named("addresses", s.Address ?? (isRsa ? "check" : "invoice"));
        var method = isRsa ? "POST" : "GET";
        var pairs = isRsa ? Pairs(s.Order) : new List<Pair>();
        var secret = Named("secrets", s.Secret);
        var protocol = new List<Pair>
        {
            new Pair("oauth_consumer_key", "acme-payouts"), new Pair("oauth_nonce", Nonce(id)), new Pair("oauth_signature_method", s.Scheme),
            new Pair("oauth_timestamp", Stamp(id)), new Pair("oauth_version", "1.0"),
        };
        var all = new List<Pair>(protocol);
        var query = url.Split('?').Skip(1).FirstOrDefault();
        if (query != null) all.AddRange(query.Split('&').Select(p => p.Split('=')).Select(p => new Pair(Uri.UnescapeDataString(p[0]), Uri.UnescapeDataString(p[1]))));
        all.AddRange(pairs);
        var encoded = s.Change(all).Select(p => new Pair(s.Encode(p.Name), s.Encode(p.Value))).ToList();
        var text = string.Join("&", s.Sort(encoded).Select(p => p.Name + "=" + p.Value));
        var signed = s.Finish((s.Method ?? method) + "&" + Rfc(s.Uri(url)) + "&" + Rfc(text));
        var sign = s.Sign ?? (isRsa ? (Func<byte[], string, byte[]>)((b, x) => Rsa(b, "SHA256", s.Key)) : (b, x) => Hmac(Utf8(Rfc(x) + "&"), b));
        var signature = s.Text(sign(s.Bytes(signed), secret));
        var rows = protocol.Select(p => p.Name + "=\"" + Rfc(p.Value) + "\"").Concat(new[] { "oauth_signature=\"" + s.Header(signature) + "\"" });
        var found = new Dictionary<string, object>
        {
            { "id", id }, { "language", "C# (Mono " + MonoVersion() + ")" }, { "library", "hand-written" }, { "scheme", s.Scheme }, { "method", method }, { "url", url },
            { "authorization", "OAuth " + string.Join(", ", rows) }, { "expected", expected }, { "words", words },
            // HttpUtility makes two mistakes with one call.
            { "alsoAccepted", id.Contains("http-utility") && expected.Contains("form-encoded") ? new[] { expected.Concat(new[] { "lower-case-hex" }).ToArray() } : new string[0][] },
        };
        if (isRsa)
        {
            found["contentType"] = Form;
            found["body"] = string.Join("&", pairs.Select(p => FormEncode(p.Name) + "=" + FormEncode(p.Value)));
            found["key"] = s.Key;
        }
        else
        {
            found["consumerSecret"] = secret;
        }
        Console.WriteLine(Json.Serialize(found));
    }

    static string MonoVersion()
    {
        var method = Type.GetType("Mono.Runtime").GetMethod("GetDisplayName", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static);
        return Regex.Match((string)method.Invoke(null, null), @"^\d+\.\d+").Value;
    }

    static void Hmac(string id, string[] expected, string words, Steps s)
    {
        s.Scheme = "HMAC-SHA1";
        Write("hmac-" + id, expected, words, s);
    }

    static string[] List(params string[] ids) { return ids; }

    static Func<List<Pair>, List<Pair>> Values(Func<string, string> map) { return all => all.Select(p => p.Name.StartsWith("oauth_") ? p : new Pair(p.Name, map(p.Value))).ToList(); }

    static Func<List<Pair>, List<Pair>> Keyed(string name, Func<string, string> map) { return all => all.Select(p => p.Name == name ? new Pair(p.Name, map(p.Value)) : p).ToList(); }

    static void Main(string[] arguments)
    {
        CultureInfo.DefaultThreadCurrentCulture = CultureInfo.InvariantCulture;
        data = Json.Deserialize<Dictionary<string, object>>(File.ReadAllText(arguments[0]));
        foreach (var order in List("blanks", "marks", "urls", "twenty", "fifty"))
            Write("http-utility-" + order, order == "urls" ? List("lower-case-hex") : List("form-encoded"), "HttpUtility.UrlEncode writes + for blanks and lower-case escapes.", new Steps { Order = order, Encode = HttpUtility.UrlEncode });
        foreach (var order in List("small", "marks", "bank"))
            Write("web-utility-" + order, List("form-encoded"), "WebUtility.UrlEncode writes + for blanks.", new Steps { Order = order, Encode = WebUtility.UrlEncode });
        Write("escape-data-string", List(), "Uri.EscapeDataString of a current framework is right.", new Steps { Order = "marks", Encode = Uri.EscapeDataString });
        Write("escape-data-string-twenty", List(), "Uri.EscapeDataString of a current framework is right.", new Steps { Order = "twenty", Encode = Uri.EscapeDataString });
        Func<string, string> old = t => Uri.EscapeDataString(t).Replace("%21", "!").Replace("%27", "'").Replace("%28", "(").Replace("%29", ")").Replace("%2A", "*");
        Write("escape-data-string-old", List("encode-uri-component"), "Uri.EscapeDataString of .NET Framework 4.0 leaves !*'() unencoded.", new Steps { Order = "marks", Encode = old });
        Write("escape-uri-string", List("encode-uri"), "Uri.EscapeUriString left reserved characters.", new Steps { Order = "urls", Encode = Uri.EscapeUriString });
        Write("lower-x2", List("lower-case-hex"), "ToString(\"x2\") wrote lower-case escapes.", new Steps { Order = "unicode", Encode = t => Regex.Replace(Rfc(t), "%..", m => m.Value.ToLowerInvariant()) });
        Write("interpolated", List("not-encoded"), "String interpolation joined the values as they are.", new Steps { Order = "percent", Encode = t => t });
        Write("latin", List("latin-1"), "HttpUtility.UrlEncode with ISO-8859-1, in capitals and %20.", new Steps { Order = "unicode", Encode = t => Regex.Replace(HttpUtility.UrlEncode(t, Encoding.GetEncoding("ISO-8859-1")), "%..", m => m.Value.ToUpperInvariant()).Replace("+", "%20") });
        Write("ascii", List("non-ascii-lost"), "Encoding.ASCII put question marks.", new Steps { Order = "bank", Change = Values(v => Encoding.ASCII.GetString(Encoding.ASCII.GetBytes(v))) });
        Write("nfd", List("unicode-form"), "Normalize(NormalizationForm.FormD).", new Steps { Order = "unicode", Change = Values(v => v.Normalize(NormalizationForm.FormD)) });
        Write("decimal-format", List("amount-reformatted"), "ToString(\"0.##\") dropped a zero.", new Steps { Change = Keyed("amount", v => decimal.Parse(v, CultureInfo.InvariantCulture).ToString("0.##", CultureInfo.InvariantCulture)) });
        Write("decimal-culture", List("amount-reformatted"), "ToString() in a culture with a decimal comma.", new Steps { Order = "bank", Change = Keyed("amount", v => v.Replace('.', ',')) });
        Write("decimal-n2", List("amount-reformatted"), "ToString(\"N2\") put separators of thousands.", new Steps { Order = "big-amount", Change = Keyed("amount", v => decimal.Parse(v, CultureInfo.InvariantCulture).ToString("N2", CultureInfo.InvariantCulture)) });
        Write("trim", List("trimmed"), "Trim() for signing only.", new Steps { Order = "padded", Change = Values(v => v.Trim()) });
        Write("html-encode", List("html-escaped"), "HttpUtility.HtmlEncode was applied.", new Steps { Order = "ampersand", Change = Values(v => HttpUtility.HtmlEncode(v)) });
        Write("dictionary", List("duplicates-collapsed"), "A Dictionary keeps the last of the values with one name.", new Steps { Order = "tags", Change = all => { var d = new Dictionary<string, string>(); foreach (var p in all) d[p.Name] = p.Value; return d.Select(p => new Pair(p.Key, p.Value)).ToList(); } });
        Write("name-value", List("duplicates-collapsed"), "NameValueCollection joins the values of one name by commas.", new Steps { Order = "duplicates", Change = all => { var d = new System.Collections.Specialized.NameValueCollection(); foreach (var p in all) d.Add(p.Name, p.Value); return d.AllKeys.Select(k => new Pair(k, d[k])).ToList(); } });
        Write("null-or-empty", List("empties-dropped"), "string.IsNullOrEmpty filtered the fields.", new Steps { Order = "empties", Change = all => all.Where(p => !string.IsNullOrEmpty(p.Value)).ToList() });
        Write("no-body", List("body-left-out"), "FormUrlEncodedContent was added after signing.", new Steps { Order = "twenty", Change = all => all.Take(5).ToList() });
        Write("order-by-ignore-case", List("sorted-without-case"), "OrderBy with OrdinalIgnoreCase.", new Steps { Order = "capitals", Sort = p => p.OrderBy(x => x.Name, StringComparer.OrdinalIgnoreCase) });
        Write("no-order", List("unsorted"), "The list was not ordered.", new Steps { Order = "twenty", Sort = p => p });
        Write("order-by-name", List("values-unsorted"), "OrderBy looks at names only.", new Steps { Order = "duplicates", Sort = p => p.OrderBy(x => x.Name, StringComparer.Ordinal) });
        Write("absolute-uri", List("uri-with-query"), "Uri.AbsoluteUri has the query.", new Steps { Address = "query", Uri = u => new Uri(u).AbsoluteUri });
        Write("absolute-path", List("uri-path-only"), "Uri.AbsolutePath was signed.", new Steps { Uri = u => new Uri(u).AbsolutePath });
        Write("uri-builder", List("uri-with-port"), "UriBuilder.ToString() writes the port 443.", new Steps { Order = "plain", Uri = u => new UriBuilder(u).ToString() });
        Write("uri-builder-twenty", List("uri-with-port"), "UriBuilder.ToString() writes the port 443.", new Steps { Order = "twenty", Uri = u => new UriBuilder(u).ToString() });
        Write("method-title", List("method-lower-case"), "HttpVerb.Post.ToString() is Post.", new Steps { Method = "Post" });
        Write("unicode", List("utf-16"), "Encoding.Unicode.", new Steps { Bytes = b => Encoding.Unicode.GetBytes(b) });
        Write("big-endian", List("utf-16"), "Encoding.BigEndianUnicode.", new Steps { Order = "urls", Bytes = b => Encoding.BigEndianUnicode.GetBytes(b) });
        Write("preamble", List("byte-order-mark"), "StreamWriter wrote the preamble of UTF-8.", new Steps { Bytes = b => Encoding.UTF8.GetPreamble().Concat(Utf8(b)).ToArray() });
        Write("append-line", List("trailing-line-feed"), "StringBuilder.AppendLine.", new Steps { Order = "bank", Finish = b => b + "\r\n" });
        Write("sha1", List("sha1-inside"), "SignData with SHA1.", new Steps { Order = "blanks", Sign = (b, x) => Rsa(b, "SHA1") });
        Write("sha512", List("other-hash-inside"), "SignData with SHA512.", new Steps { Sign = (b, x) => Rsa(b, "SHA512") });
        Write("sign-hash-twice", List("hashed-twice"), "SignData was given the hash.", new Steps { Order = "marks", Sign = (b, x) => Rsa(SHA256.Create().ComputeHash(b), "SHA256") });
        Write("sign-hex", List("hash-hex-signed"), "SignData was given the hexadecimal hash.", new Steps { Sign = (b, x) => Rsa(Utf8(Hex(SHA256.Create().ComputeHash(b))), "SHA256") });
        Write("sign-hex-upper", List("hash-hex-signed"), "SignData was given the hexadecimal hash in capitals.", new Steps { Order = "urls", Sign = (b, x) => Rsa(Utf8(Hex(SHA256.Create().ComputeHash(b)).ToUpperInvariant()), "SHA256") });
        Write("reversed", List("signature-reversed"), "Array.Reverse, as for CryptoAPI.", new Steps { Sign = (b, x) => Rsa(b, "SHA256").Reverse().ToArray() });
        Write("line-breaks", List("signature-line-broken"), "Base64FormattingOptions.InsertLineBreaks.", new Steps { Order = "twenty", Text = b => Convert.ToBase64String(b, Base64FormattingOptions.InsertLineBreaks) });
        Write("url-token", List("signature-base64url"), "Base64UrlEncode without padding.", new Steps { Text = b => Convert.ToBase64String(b).Replace('+', '-').Replace('/', '_').TrimEnd('=') });
        Write("bit-converter", List("signature-hex"), "BitConverter.ToString with its hyphens.", new Steps { Text = b => BitConverter.ToString(b) });
        Write("header-lower", List("signature-case"), "HttpUtility.UrlEncode, and ToLower on the header.", new Steps { Header = t => Rfc(t).ToLowerInvariant() });
        Write("header-raw", List("signature-not-encoded"), "The signature was not encoded.", new Steps { Order = "bank", Header = t => t });
        Write("header-twice", List("signature-encoded-twice"), "The signature was encoded twice.", new Steps { Header = t => Rfc(Rfc(t)) });
        Write("two-http-utility-query", List("form-encoded", "query-left-out"), "HttpUtility.UrlEncode, and the query not signed.", new Steps { Order = "blanks", Address = "query", Encode = HttpUtility.UrlEncode, Change = all => all.Where(p => p.Name != "lang" && p.Name != "trace").ToList() });
        Write("two-http-utility-sha1", List("form-encoded", "sha1-inside"), "HttpUtility.UrlEncode, and SHA-1.", new Steps { Order = "twenty", Encode = HttpUtility.UrlEncode, Sign = (b, x) => Rsa(b, "SHA1") });
        Write("two-web-utility-sort", List("form-encoded", "unsorted"), "WebUtility.UrlEncode, and not ordered.", new Steps { Order = "blanks", Encode = WebUtility.UrlEncode, Sort = p => p });
        Write("two-unicode-sha1", List("utf-16", "sha1-inside"), "Encoding.Unicode, and SHA-1.", new Steps { Bytes = b => Encoding.Unicode.GetBytes(b), Sign = (b, x) => Rsa(b, "SHA1") });
        Write("two-builder-web-utility", List("uri-with-port", "form-encoded"), "UriBuilder, and WebUtility.UrlEncode.", new Steps { Uri = u => new UriBuilder(u).ToString(), Encode = WebUtility.UrlEncode });
        Hmac("no-ampersand", List("key-without-ampersand"), "The secret was the key.", new Steps { Sign = (b, x) => Hmac(Utf8(x), b) });
        Hmac("guid-lower", List("key-case"), "Guid.Parse(secret).ToString() is lower-case.", new Steps { Sign = (b, x) => Hmac(Utf8(Guid.Parse(x) + "&"), b) });
        Hmac("guid-braces", List("key-quoted"), "Guid.ToString(\"B\") has braces.", new Steps { Sign = (b, x) => Hmac(Utf8(Rfc("{" + x + "}") + "&"), b) });
        Hmac("unicode-message", List("utf-16"), "The base string was signed as Encoding.Unicode, the key was not.", new Steps { Bytes = b => Encoding.Unicode.GetBytes(b) });
        Hmac("sha256", List("hmac-other-hash"), "HMACSHA256.", new Steps { Sign = (b, x) => new HMACSHA256(Utf8(x + "&")).ComputeHash(b) });
        Hmac("swapped", List("hmac-arguments-swapped"), "Key and text changed places.", new Steps { Sign = (b, x) => Hmac(b, Utf8(x + "&")) });
        Hmac("bit-converter", List("signature-hex"), "BitConverter.ToString without its hyphens.", new Steps { Text = Hex });
        Hmac("http-utility", List("form-encoded"), "HttpUtility.UrlEncode.", new Steps { Address = "invoice-query", Encode = HttpUtility.UrlEncode });
        Hmac("http-utility-key", List("key-encoded-otherwise"), "HttpUtility.UrlEncode was applied to the secret.", new Steps { Secret = "special", Sign = (b, x) => Hmac(Utf8(HttpUtility.UrlEncode(x) + "&"), b) });
        Hmac("base64-key", List("key-base64-decoded"), "Convert.FromBase64String(secret).", new Steps { Secret = "base64", Sign = (b, x) => Hmac(Convert.FromBase64String(x).Concat(Utf8("&")).ToArray(), b) });
        Hmac("two-guid-post", List("key-case", "method-other"), "A lower-case GUID, and POST.", new Steps { Method = "POST", Sign = (b, x) => Hmac(Utf8(Guid.Parse(x) + "&"), b) });
        Hmac("right", List(), "A right request.", new Steps { Address = "invoice-query", Secret = "special" });
        foreach (var order in List("small", "scripts", "brackets", "fifty")) Write("right-" + order, List(), "A right request.", new Steps { Order = order, Key = "rsa3072" });
    }
}

// Requests signed by Go code as it is found in services, and by two Go libraries.
package main

import (
	"crypto"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strconv"
	"strings"
	"time"

	gomodule "github.com/gomodule/oauth1/oauth"
	mrjones "github.com/mrjones/oauth"
)

type pair = [2]string

var data struct {
	Now       int64             `json:"now"`
	Addresses map[string]string `json:"addresses"`
	Secrets   map[string]string `json:"secrets"`
	Orders    map[string][]pair `json:"orders"`
}

var language = "Go " + strings.TrimPrefix(runtime.Version()[:strings.LastIndex(runtime.Version()+".", ".")], "go")

const form = "application/x-www-form-urlencoded"

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func privateKey(name string) *rsa.PrivateKey {
	text := must(os.ReadFile(filepath.Join(os.Getenv("CORPUS_KEYS"), name+".pkcs1.pem")))
	block, _ := pem.Decode(text)
	return must(x509.ParsePKCS1PrivateKey(block.Bytes))
}

func rfc(text string) string {
	return strings.ReplaceAll(url.QueryEscape(text), "+", "%20")
}

func stampOf(id string) string {
	sum := sha256.Sum256([]byte(id))
	return strconv.FormatInt(data.Now-5-(int64(sum[0])<<8|int64(sum[1]))%170, 10)
}

func nonceOf(id string) string {
	sum := sha256.Sum256([]byte("nonce " + id))
	return strconv.FormatUint(binary.BigEndian.Uint64(sum[:8])>>1, 10)
}

func emit(found map[string]any) {
	if found["library"] == nil {
		found["library"] = "hand-written"
	}
	found["language"] = language
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(found); err != nil {
		panic(err)
	}
}

func wire(pairs []pair) string {
	var parts []string
	for _, p := range pairs {
		parts = append(parts, url.QueryEscape(p[0])+"="+url.QueryEscape(p[1]))
	}
	return strings.Join(parts, "&")
}

func sorted(pairs []pair) []pair {
	out := append([]pair{}, pairs...)
	sort.SliceStable(out, func(i, j int) bool {
		if out[i][0] != out[j][0] {
			return out[i][0] < out[j][0]
		}
		return out[i][1] < out[j][1]
	})
	return out
}

func b64(b []byte) string { return base64.StdEncoding.EncodeToString(b) }

func pkcs1(key string, hash crypto.Hash, text string) []byte {
	h := hash.New()
	h.Write([]byte(text))
	return must(rsa.SignPKCS1v15(rand.Reader, privateKey(key), hash, h.Sum(nil)))
}

func mac(key, text string) []byte {
	h := hmac.New(sha1.New, []byte(key))
	h.Write([]byte(text))
	return h.Sum(nil)
}

type steps struct {
	scheme, order, address, key, secret string
	encode                              func(string) string
	change                              func(all, protocol, pairs []pair) []pair
	sort                                func([]pair) []pair
	uri                                 func(string) string
	method                              string
	finish                              func(string) string
	sign                                func(base, secret string) string
	header                              func(string) string
}

func write(id string, expected []string, words string, s steps) {
	id = "go-" + id
	if s.scheme == "" {
		s.scheme = "RSA-SHA256"
	}
	isRSA := s.scheme == "RSA-SHA256"
	if s.order == "" {
		s.order = "small"
	}
	if s.address == "" {
		s.address = map[bool]string{true: "check", false: "invoice"}[isRSA]
	}
	if s.key == "" {
		s.key = "rsa2048a"
	}
	if s.secret == "" {
		s.secret = "guid"
	}
	secret := data.Secrets[s.secret]
	address := data.Addresses[s.address]
	method := map[bool]string{true: "POST", false: "GET"}[isRSA]
	var pairs []pair
	if isRSA {
		pairs = data.Orders[s.order]
	}
	protocol := []pair{{"oauth_consumer_key", "acme-payouts"}, {"oauth_nonce", nonceOf(id)}, {"oauth_signature_method", s.scheme}, {"oauth_timestamp", stampOf(id)}, {"oauth_version", "1.0"}}
	parsed := must(url.Parse(address))
	all := append([]pair{}, protocol...)
	for n, vs := range parsed.Query() {
		for _, v := range vs {
			all = append(all, pair{n, v})
		}
	}
	all = append(all, pairs...)
	if s.change != nil {
		all = s.change(all, protocol, pairs)
	}
	if s.encode == nil {
		s.encode = rfc
	}
	var encoded []pair
	for _, p := range all {
		encoded = append(encoded, pair{s.encode(p[0]), s.encode(p[1])})
	}
	if s.sort == nil {
		s.sort = sorted
	}
	var parts []string
	for _, p := range s.sort(encoded) {
		parts = append(parts, p[0]+"="+p[1])
	}
	uri := strings.Split(address, "?")[0]
	if s.uri != nil {
		uri = s.uri(address)
	}
	signedMethod := method
	if s.method != "" {
		signedMethod = s.method
	}
	base := signedMethod + "&" + rfc(uri) + "&" + rfc(strings.Join(parts, "&"))
	if s.finish != nil {
		base = s.finish(base)
	}
	if s.sign == nil {
		if isRSA {
			s.sign = func(b, _ string) string { return b64(pkcs1(s.key, crypto.SHA256, b)) }
		} else {
			s.sign = func(b, secret string) string { return b64(mac(rfc(secret)+"&", b)) }
		}
	}
	if s.header == nil {
		s.header = rfc
	}
	var rows []string
	for _, p := range protocol {
		rows = append(rows, fmt.Sprintf(`%s="%s"`, p[0], rfc(p[1])))
	}
	rows = append(rows, fmt.Sprintf(`oauth_signature="%s"`, s.header(s.sign(base, secret))))
	if expected == nil {
		expected = []string{}
	}
	found := map[string]any{"id": id, "scheme": s.scheme, "method": method, "url": address, "authorization": "OAuth " + strings.Join(rows, ", "), "expected": expected, "words": words}
	if isRSA {
		found["contentType"], found["body"], found["key"] = form, wire(pairs), s.key
	} else {
		found["consumerSecret"] = secret
	}
	emit(found)
}

func hmacCase(id string, expected []string, words string, s steps) {
	s.scheme = "HMAC-SHA1"
	write("hmac-"+id, expected, words, s)
}

func values(fn func(string) string) func(all, protocol, pairs []pair) []pair {
	return func(all, _, _ []pair) []pair {
		var out []pair
		for _, p := range all {
			if !strings.HasPrefix(p[0], "oauth_") {
				p[1] = fn(p[1])
			}
			out = append(out, p)
		}
		return out
	}
}

func keyed(name string, fn func(string) string) func(all, protocol, pairs []pair) []pair {
	return func(all, _, _ []pair) []pair {
		var out []pair
		for _, p := range all {
			if p[0] == name {
				p[1] = fn(p[1])
			}
			out = append(out, p)
		}
		return out
	}
}

func list(ids ...string) []string { return append([]string{}, ids...) }

// recorder keeps the request that a client was about to send.
type recorder struct{ header, body string }

func (r *recorder) Do(request *http.Request) (*http.Response, error) {
	r.header = request.Header.Get("Authorization")
	if request.Body != nil {
		buffer := new(strings.Builder)
		bytes := make([]byte, 1<<20)
		for {
			n, err := request.Body.Read(bytes)
			buffer.Write(bytes[:n])
			if err != nil {
				break
			}
		}
		r.body = buffer.String()
	}
	return nil, fmt.Errorf("not sent")
}

func libraries() {
	for _, c := range []struct {
		name, order string
		hash        crypto.Hash
		expected    []string
		words       string
	}{
		{"right-small", "small", crypto.SHA256, list(), "A right request."},
		{"right-twenty", "twenty", crypto.SHA256, list(), "A right request."},
		{"right-marks", "marks", crypto.SHA256, list(), "A right request."},
		{"right-unicode", "scripts", crypto.SHA256, list(), "A right request."},
		{"sha1", "urls", crypto.SHA1, list("sha1-inside"), "NewRSAConsumer signs RSA-SHA1."},
	} {
		id := "go-mrjones-" + c.name
		consumer := mrjones.NewCustomRSAConsumer("acme-payouts", privateKey("rsa2048a"), c.hash, mrjones.ServiceProvider{}, nil)
		seen := &recorder{}
		consumer.HttpClient = seen
		fields := map[string]string{}
		for _, p := range data.Orders[c.order] {
			fields[p[0]] = p[1]
		}
		consumer.PostForm(data.Addresses["check"], fields, &mrjones.AccessToken{})
		found := map[string]any{"id": id, "library": "mrjones/oauth 3f67d9c", "scheme": "RSA-SHA256", "method": "POST", "url": data.Addresses["check"], "authorization": seen.header, "contentType": form, "body": seen.body, "key": "rsa2048a", "expected": c.expected, "words": c.words, "now": time.Now().Unix() + 30}
		emit(found)
	}
}

func gomoduleCases() {
	for _, c := range []struct {
		name, address, secret, method string
		expected                      []string
		words                         string
	}{
		{"right", "invoice", "guid", "GET", list(), "A right request."},
		{"right-query", "invoice-query", "special", "GET", list(), "A right request."},
		{"right-port", "invoice-port", "hex", "GET", list(), "A right request."},
		{"post", "invoice", "guid", "POST", list("method-other"), "POST was signed."},
	} {
		client := gomodule.Client{Credentials: gomodule.Credentials{Token: "acme-payouts", Secret: data.Secrets[c.secret]}}
		header := client.AuthorizationHeader(nil, c.method, must(url.Parse(data.Addresses[c.address])), nil)
		emit(map[string]any{"id": "go-gomodule-hmac-" + c.name, "library": "gomodule/oauth1 9a59ed3", "scheme": "HMAC-SHA1", "method": "GET", "url": data.Addresses[c.address], "authorization": header, "consumerSecret": data.Secrets[c.secret], "expected": c.expected, "words": c.words, "now": time.Now().Unix() + 30})
	}
	for _, c := range []struct {
		name, order string
		fields      bool
	}{{"sha1", "small", true}, {"sha1-no-form", "bank", false}} {
		pairs := data.Orders[c.order]
		client := gomodule.Client{Credentials: gomodule.Credentials{Token: "acme-payouts"}, SignatureMethod: gomodule.RSASHA1, PrivateKey: privateKey("rsa2048a")}
		values := url.Values{}
		expected := list("sha1-inside", "body-left-out")
		if c.fields {
			expected = list("sha1-inside")
			for _, p := range pairs {
				values.Add(p[0], p[1])
			}
		}
		header := client.AuthorizationHeader(nil, "POST", must(url.Parse(data.Addresses["check"])), values)
		also := [][]string{append(list("signature-method-differs"), expected[1:]...), append(list("signature-method-differs"), expected...)}
		emit(map[string]any{"id": "go-gomodule-" + c.name, "library": "gomodule/oauth1 9a59ed3", "scheme": "RSA-SHA256", "method": "POST", "url": data.Addresses["check"], "authorization": header, "contentType": form, "body": wire(pairs), "key": "rsa2048a", "expected": expected, "alsoAccepted": also, "words": "The library knows RSA-SHA1 only.", "now": time.Now().Unix() + 30, "note": "The header says RSA-SHA1 too."})
	}
}

func main() {
	_, file, _, _ := runtime.Caller(0)
	if err := json.Unmarshal(must(os.ReadFile(filepath.Join(filepath.Dir(file), "../orders.json"))), &data); err != nil {
		panic(err)
	}
	for _, order := range []string{"small", "blanks", "marks", "twenty", "fifty"} {
		write("query-escape-"+order, list("form-encoded"), "url.QueryEscape wrote + for blanks.", steps{encode: url.QueryEscape, order: order})
	}
	write("path-escape", list("encode-uri"), "url.PathEscape left reserved characters.", steps{encode: url.PathEscape, order: "urls"})
	write("no-escape", list("not-encoded"), "fmt.Sprintf joined the values as they are.", steps{encode: func(t string) string { return t }, order: "percent"})
	write("escape-twice", list("double-encoded"), "Values were escaped twice.", steps{change: func(all, _, _ []pair) []pair {
		var out []pair
		for _, p := range all {
			out = append(out, pair{p[0], rfc(p[1])})
		}
		return out
	}, order: "urls"})
	write("map", list("duplicates-collapsed"), "map[string]string keeps the last of the values with one name.", steps{change: func(all, _, _ []pair) []pair {
		found := map[string]string{}
		for _, p := range all {
			found[p[0]] = p[1]
		}
		var out []pair
		for n, v := range found {
			out = append(out, pair{n, v})
		}
		return out
	}, order: "duplicates"})
	write("get-first", list("duplicates-collapsed"), "url.Values.Get gives the first of the values with one name.", steps{change: func(all, _, _ []pair) []pair {
		seen := map[string]bool{}
		var out []pair
		for _, p := range all {
			if !seen[p[0]] {
				out = append(out, p)
			}
			seen[p[0]] = true
		}
		return out
	}, order: "tags"})
	write("omitempty", list("empties-dropped"), "Fields tagged omitempty were not signed.", steps{change: func(all, _, _ []pair) []pair {
		var out []pair
		for _, p := range all {
			if p[1] != "" {
				out = append(out, p)
			}
		}
		return out
	}, order: "empties"})
	write("float", list("amount-reformatted"), "%v of a float64.", steps{change: keyed("amount", func(v string) string { return fmt.Sprint(must(strconv.ParseFloat(v, 64))) })})
	write("float-exponent", list("amount-reformatted"), "FormatFloat wrote an exponent.", steps{change: keyed("amount", func(v string) string { return strconv.FormatFloat(must(strconv.ParseFloat(v, 64)), 'e', -1, 64) }), order: "big-amount"})
	write("two-decimals", list("amount-reformatted"), "%.2f of a float64.", steps{change: keyed("amount", func(v string) string { return fmt.Sprintf("%.2f", must(strconv.ParseFloat(v, 64))) }), order: "short-amount"})
	write("trim-space", list("trimmed"), "strings.TrimSpace for signing only.", steps{change: values(strings.TrimSpace), order: "padded"})
	write("no-body", list("body-left-out"), "The form was read after signing.", steps{change: func(_, protocol, _ []pair) []pair { return protocol }, order: "twenty"})
	write("raw-query", list("query-left-out"), "url.RawQuery was not signed.", steps{change: func(_, protocol, pairs []pair) []pair { return append(append([]pair{}, protocol...), pairs...) }, address: "query"})
	write("unix-milli", list("timestamp-milliseconds"), "UnixMilli was signed.", steps{change: keyed("oauth_timestamp", func(v string) string { return v + "907" })})
	write("now-twice", list("timestamp-differs"), "time.Now was called twice.", steps{change: keyed("oauth_timestamp", func(v string) string { n, _ := strconv.Atoi(v); return strconv.Itoa(n - 1) }), order: "marks"})
	write("no-sort", list("unsorted"), "The slice was not sorted.", steps{sort: func(p []pair) []pair { return p }, order: "blanks"})
	write("sort-strings", list("sorted-by-pair"), "sort.Strings ordered name=value texts.", steps{sort: func(p []pair) []pair {
		out := append([]pair{}, p...)
		sort.Slice(out, func(i, j int) bool { return out[i][0]+"="+out[i][1] < out[j][0]+"="+out[j][1] })
		return out
	}, order: "numbered"})
	write("sort-keys", list("values-unsorted"), "Only keys were sorted.", steps{sort: func(p []pair) []pair {
		out := append([]pair{}, p...)
		sort.SliceStable(out, func(i, j int) bool { return out[i][0] < out[j][0] })
		return out
	}, order: "tags"})
	write("url-string", list("uri-with-query"), "URL.String has the query.", steps{uri: func(u string) string { return u }, address: "query"})
	write("request-uri", list("uri-path-only"), "URL.Path was signed.", steps{uri: func(u string) string { return must(url.Parse(u)).Path }})
	write("hostname", list("uri-without-port"), "URL.Hostname has no port.", steps{uri: func(u string) string { p := must(url.Parse(u)); return "https://" + p.Hostname() + p.Path }, address: "port"})
	write("scheme", list("uri-scheme"), "The scheme of a server-side request is empty, http was assumed.", steps{uri: func(u string) string { return strings.Replace(u, "https", "http", 1) }, order: "unicode"})
	write("host-lower", list("uri-capitals"), "The host was signed as written.", steps{uri: func(u string) string { return u }, address: "capitals"})
	write("line", list("trailing-line-feed"), "fmt.Fprintln ended the base string.", steps{finish: func(b string) string { return b + "\n" }})
	write("sha1", list("sha1-inside"), "crypto.SHA1.", steps{sign: func(b, _ string) string { return b64(pkcs1("rsa2048a", crypto.SHA1, b)) }, order: "bank"})
	write("sha512", list("other-hash-inside"), "crypto.SHA512.", steps{sign: func(b, _ string) string {
		sum := sha512.Sum512([]byte(b))
		return b64(must(rsa.SignPKCS1v15(rand.Reader, privateKey("rsa2048a"), crypto.SHA512, sum[:])))
	}})
	write("hash-zero", list("digest-without-info"), "SignPKCS1v15 with the hash 0.", steps{sign: func(b, _ string) string {
		sum := sha256.Sum256([]byte(b))
		return b64(must(rsa.SignPKCS1v15(nil, privateKey("rsa2048a"), crypto.Hash(0), sum[:])))
	}})
	write("hash-twice", list("hashed-twice"), "The digest was hashed again before SignPKCS1v15.", steps{sign: func(b, _ string) string {
		sum := sha256.Sum256([]byte(b))
		return b64(pkcs1("rsa2048a", crypto.SHA256, string(sum[:])))
	}, order: "urls"})
	write("hash-hex", list("hash-hex-signed"), "%x of the digest was signed.", steps{sign: func(b, _ string) string {
		return b64(pkcs1("rsa2048a", crypto.SHA256, fmt.Sprintf("%x", sha256.Sum256([]byte(b)))))
	}})
	write("pss", list("pss-padding"), "rsa.SignPSS.", steps{sign: func(b, _ string) string {
		sum := sha256.Sum256([]byte(b))
		return b64(must(rsa.SignPSS(rand.Reader, privateKey("rsa3072"), crypto.SHA256, sum[:], nil)))
	}, key: "rsa3072", order: "twenty"})
	write("url-encoding", list("signature-base64url"), "base64.URLEncoding.", steps{sign: func(b, _ string) string {
		return base64.URLEncoding.EncodeToString(pkcs1("rsa2048a", crypto.SHA256, b))
	}})
	write("raw-std", list("signature-padding-missing"), "base64.RawStdEncoding.", steps{sign: func(b, _ string) string {
		return base64.RawStdEncoding.EncodeToString(pkcs1("rsa2048a", crypto.SHA256, b))
	}, order: "twenty"})
	write("hex", list("signature-hex"), "hex.EncodeToString.", steps{sign: func(b, _ string) string { return hex.EncodeToString(pkcs1("rsa2048a", crypto.SHA256, b)) }})
	write("header-raw", list("signature-not-encoded"), "The signature was not escaped.", steps{header: func(t string) string { return t }, order: "urls"})
	write("two-escape-sha1", list("form-encoded", "sha1-inside"), "url.QueryEscape, and SHA-1.", steps{encode: url.QueryEscape, order: "blanks", sign: func(b, _ string) string { return b64(pkcs1("rsa2048a", crypto.SHA1, b)) }})
	write("two-escape-port", list("form-encoded", "uri-without-port"), "url.QueryEscape, and no port.", steps{encode: url.QueryEscape, address: "port", uri: func(u string) string { p := must(url.Parse(u)); return "https://" + p.Hostname() + p.Path }})
	write("two-escape-map", list("form-encoded", "duplicates-collapsed"), "url.QueryEscape, and the last of several values.", steps{encode: url.QueryEscape, order: "duplicates", change: func(all, _, _ []pair) []pair {
		found := map[string]string{}
		for _, p := range all {
			found[p[0]] = p[1]
		}
		var out []pair
		for n, v := range found {
			out = append(out, pair{n, v})
		}
		return out
	}})
	hmacCase("sha256", list("hmac-other-hash"), "hmac.New(sha256.New).", steps{sign: func(b, s string) string {
		h := hmac.New(sha256.New, []byte(s+"&"))
		h.Write([]byte(b))
		return b64(h.Sum(nil))
	}})
	hmacCase("no-ampersand", list("key-without-ampersand"), "The secret was the key.", steps{sign: func(b, s string) string { return b64(mac(s, b)) }})
	hmacCase("swapped", list("hmac-arguments-swapped"), "Key and text changed places.", steps{sign: func(b, s string) string { return b64(mac(b, s+"&")) }})
	hmacCase("hex", list("signature-hex"), "%x of the sum.", steps{sign: func(b, s string) string { return fmt.Sprintf("%x", mac(s+"&", b)) }})
	hmacCase("sum", list("hash-without-hmac"), "sha1.Sum of text and key.", steps{sign: func(b, s string) string { x := sha1.Sum([]byte(b + s + "&")); return b64(x[:]) }})
	hmacCase("raw-std", list("signature-padding-missing"), "base64.RawStdEncoding.", steps{sign: func(b, s string) string { return base64.RawStdEncoding.EncodeToString(mac(s+"&", b)) }})
	hmacCase("query-escape", list("form-encoded"), "url.QueryEscape wrote + for the blank.", steps{encode: url.QueryEscape, address: "invoice-query"})
	hmacCase("query-escape-secret", list("key-encoded-otherwise"), "url.QueryEscape was applied to the secret.", steps{secret: "special", sign: func(b, s string) string { return b64(mac(url.QueryEscape(s)+"&", b)) }})
	hmacCase("path", list("uri-path-encoding"), "URL.Path is decoded.", steps{address: "invoice-path", uri: func(u string) string { p := must(url.Parse(u)); return "https://" + p.Host + p.Path }})
	hmacCase("read-file", list("key-blanks"), "The secret was read from a file with its line feed.", steps{sign: func(b, s string) string { return b64(mac(rfc(s+"\n")+"&", b)) }})
	hmacCase("two-hex-ampersand", list("signature-hex", "key-without-ampersand"), "Hexadecimal, and no ampersand.", steps{sign: func(b, s string) string { return fmt.Sprintf("%x", mac(s, b)) }})
	for _, order := range []string{"marks", "empties", "brackets", "fifty"} {
		write("right-"+order, list(), "A right request.", steps{order: order, key: "rsa3072"})
	}
	hmacCase("right", list(), "A right request.", steps{address: "invoice-query"})
	libraries()
	gomoduleCases()
}

# frozen_string_literal: true

# Requests signed by Ruby code as it is found in shops, by the gems oauth and simple_oauth.

require 'base64'
require 'bigdecimal'
require 'cgi'
require 'digest'
require 'erb'
require 'json'
require 'net/http'
require 'oauth'
require 'oauth/client/helper'
require 'oauth/request_proxy/net_http'
require 'openssl'
require 'simple_oauth'
require 'uri'

DATA_ = JSON.parse(File.read(File.join(__dir__, '..', 'orders.json')))
LANGUAGE = "Ruby #{RUBY_VERSION[/\A\d+\.\d+/]}"
FORM = 'application/x-www-form-urlencoded'

def key_of(name)
  File.read(File.join(ENV.fetch('CORPUS_KEYS'), "#{name}.pkcs1.pem"))
end

def rfc(text)
  ERB::Util.url_encode(text)
end

def stamp_of(id)
  (DATA_['now'] - 5 - (Digest::SHA256.hexdigest(id)[0, 4].to_i(16) % 170)).to_s
end

def nonce_of(id)
  Digest::SHA1.hexdigest("nonce #{id}")
end

def emit(**found)
  puts JSON.generate({ language: LANGUAGE, library: 'hand-written', alsoAccepted: [] }.merge(found.compact))
end

def rsa(text, key = 'rsa2048a', hash = 'SHA256')
  OpenSSL::PKey::RSA.new(key_of(key)).sign(OpenSSL::Digest.new(hash), text)
end

# A signer of which every step can be replaced.
def write(id, expected, words, scheme: 'RSA-SHA256', order: 'small', address: nil, key: 'rsa2048a', secret: 'guid',
          encode: method(:rfc), change: nil, sort: :sort.to_proc, uri: nil, verb: nil, finish: nil, sign: nil, in_header: method(:rfc), accepted: [])
  id = "ruby-#{id}"
  is_rsa = scheme == 'RSA-SHA256'
  url = DATA_['addresses'][address || (is_rsa ? 'check' : 'invoice')]
  http = is_rsa ? 'POST' : 'GET'
  pairs = is_rsa ? DATA_['orders'][order] : []
  secret = DATA_['secrets'][secret]
  protocol = [
    %w[oauth_consumer_key acme-payouts], ['oauth_nonce', nonce_of(id)], ['oauth_signature_method', scheme],
    ['oauth_timestamp', stamp_of(id)], %w[oauth_version 1.0]
  ]
  query = URI.decode_www_form(URI(url).query || '')
  params = protocol + query + pairs
  params = change.call(params, protocol, pairs) if change
  text = sort.call(params.map { |n, v| [encode.call(n), encode.call(v)] }).map { |p| p.join('=') }.join('&')
  base = [(verb || http), rfc(uri ? uri.call(url) : url.split('?').first), rfc(text)].join('&')
  base = finish.call(base) if finish
  sign ||= is_rsa ? ->(b, _) { Base64.strict_encode64(rsa(b, key)) } : ->(b, s) { Base64.strict_encode64(OpenSSL::HMAC.digest('SHA1', "#{rfc(s)}&", b)) }
  signature = sign.call(base, secret)
  rows = protocol.map { |n, v| "#{n}=\"#{rfc(v)}\"" } + ["oauth_signature=\"#{in_header.call(signature)}\""]
  emit(id: id, scheme: scheme, method: http, url: url, authorization: "OAuth #{rows.join(', ')}",
       contentType: is_rsa ? FORM : nil, body: is_rsa ? URI.encode_www_form(pairs) : nil, key: is_rsa ? key : nil,
       consumerSecret: is_rsa ? nil : secret, expected: expected, alsoAccepted: accepted, words: words)
end

def hmac(id, expected, words, **options)
  write("hmac-#{id}", expected, words, scheme: 'HMAC-SHA1', **options)
end

def values(name = nil)
  ->(params, *) { params.map { |n, v| (name ? n == name : !n.start_with?('oauth_')) ? [n, yield(v)] : [n, v] } }
end

cgi = CGI.method(:escape)
%w[small twenty fifty large].each do |order|
  write("cgi-escape-#{order}", ['form-encoded'], 'CGI.escape wrote + for blanks.', order: order, encode: cgi, key: order == 'fifty' ? 'rsa4096' : 'rsa2048a')
end
write('www-form', ['form-encoded'], 'URI.encode_www_form_component wrote + for blanks.', order: 'marks', encode: URI.method(:encode_www_form_component))
write('uri-escape', ['encode-uri'], 'URI::DEFAULT_PARSER.escape left reserved characters.', order: 'urls', encode: ->(t) { URI::DEFAULT_PARSER.escape(t) })
write('no-encode', ['not-encoded'], 'Values were interpolated as they are.', order: 'bank', encode: ->(t) { t })
write('latin', ['latin-1'], 'Values were encoded as ISO-8859-1.', order: 'unicode', encode: ->(t) { rfc(t.encode('ISO-8859-1')) })
write('force-encoding', ['mojibake'], 'force_encoding and encode made UTF-8 twice.', order: 'unicode', change: values { |v| v.dup.force_encoding('ISO-8859-1').encode('UTF-8') })
write('ascii', ['non-ascii-lost'], "encode('US-ASCII', undef: :replace).", order: 'twenty', change: values { |v| v.encode('US-ASCII', undef: :replace) })
write('nfd', ['unicode-form'], 'unicode_normalize(:nfd).', order: 'bank', change: values { |v| v.unicode_normalize(:nfd) })
write('big-decimal', ['amount-reformatted'], 'BigDecimal#to_s was signed with its exponent.', change: values('amount') { |v| BigDecimal(v).to_s('F') })
write('float', ['amount-reformatted'], 'to_f.to_s made 10.0 of 10.', order: 'whole-amount', change: values('amount') { |v| v.to_f.to_s })
write('round', ['amount-reformatted'], "format('%.2f') made 10.50 of 10.5.", order: 'short-amount', change: values('amount') { |v| format('%.2f', v) })
write('strip', ['trimmed'], 'strip was applied for signing only.', order: 'padded', change: values(&:strip))
write('escape-html', ['html-escaped'], 'CGI.escapeHTML was applied.', order: 'ampersand', change: values { |v| CGI.escapeHTML(v) })
write('unescape', ['decoded-once-too-often'], 'CGI.unescape was applied to decoded values.', order: 'percent', change: values { |v| CGI.unescape(v) }, accepted: [])
write('compact', ['empties-dropped'], 'reject(&:empty?) dropped empty values.', order: 'empties', change: ->(p, *) { p.reject { |_, v| v.empty? } })
write('to-h', ['duplicates-collapsed'], 'to_h kept one value for each name.', order: 'tags', change: ->(p, *) { p.to_h.to_a })
write('symbols', ['hyphen-underscore'], 'Symbols have underscores.', order: 'hyphen', change: ->(p, *) { p.map { |n, v| [n.tr('-', '_'), v] } })
write('no-body', ['body-left-out'], 'The form was not signed.', order: 'urls', change: ->(_, protocol, _pairs) { protocol })
write('no-sort', ['unsorted'], 'merge without sort.', order: 'bank', sort: ->(p) { p })
write('sort-by-name', ['values-unsorted'], 'sort_by(&:first) does not look at the values.', order: 'duplicates', sort: ->(p) { p.each_with_index.sort_by { |(n, _), i| [n, i] }.map(&:first) })
write('downcase', ['sorted-without-case'], 'sort_by downcase.', order: 'capitals', sort: ->(p) { p.sort_by { |n, v| [n.downcase, v] } })
write('verb', ['method-lower-case'], 'The verb was the symbol :post.', verb: 'post')
write('port', ['uri-with-port'], 'URI#port was written out.', uri: ->(u) { u.sub('.com/', '.com:443/') })
write('to-s', ['uri-with-query'], 'URI#to_s has the query.', address: 'query', uri: ->(u) { u })
write('puts', ['trailing-line-feed'], 'The base string came from a heredoc.', order: 'plain', finish: ->(b) { "#{b}\n" })
write('sha1', ['sha1-inside'], 'OpenSSL::Digest::SHA1.', order: 'blanks', sign: ->(b, _) { Base64.strict_encode64(rsa(b, 'rsa2048a', 'SHA1')) })
write('sha512', ['other-hash-inside'], 'OpenSSL::Digest::SHA512.', sign: ->(b, _) { Base64.strict_encode64(rsa(b, 'rsa2048a', 'SHA512')) })
write('hexdigest', ['hash-hex-signed'], 'Digest::SHA256.hexdigest was signed.', sign: ->(b, _) { Base64.strict_encode64(rsa(Digest::SHA256.hexdigest(b))) })
write('private-encrypt', ['digest-without-info'], 'private_encrypt of the digest.', order: 'urls', sign: ->(b, _) { Base64.strict_encode64(OpenSSL::PKey::RSA.new(key_of('rsa2048a')).private_encrypt(Digest::SHA256.digest(b))) })
write('private-encrypt-hex', ['raw-encryption'], 'private_encrypt of the hexadecimal digest.', sign: ->(b, _) { Base64.strict_encode64(OpenSSL::PKey::RSA.new(key_of('rsa2048a')).private_encrypt(Digest::SHA256.hexdigest(b))) })
write('sign-pss', ['pss-padding'], 'sign_pss was called.', sign: ->(b, _) { Base64.strict_encode64(OpenSSL::PKey::RSA.new(key_of('rsa2048a')).sign_pss('SHA256', b, salt_length: :digest, mgf1_hash: 'SHA256')) })
write('encode64', ['signature-line-broken'], 'Base64.encode64 breaks lines.', order: 'twenty', sign: ->(b, _) { Base64.encode64(rsa(b)) })
write('urlsafe', ['signature-base64url'], 'Base64.urlsafe_encode64.', sign: ->(b, _) { Base64.urlsafe_encode64(rsa(b)) })
write('raw-header', ['signature-not-encoded'], 'The signature was not encoded.', order: 'marks', in_header: ->(t) { t })
write('cgi-header-twice', ['signature-encoded-twice'], 'CGI.escape twice.', in_header: ->(t) { CGI.escape(CGI.escape(t)) })
write('two-cgi-sha1', %w[form-encoded sha1-inside], 'CGI.escape, and SHA-1.', encode: cgi, sign: ->(b, _) { Base64.strict_encode64(rsa(b, 'rsa2048a', 'SHA1')) })
write('two-cgi-to-h', %w[form-encoded duplicates-collapsed], 'CGI.escape, and to_h.', order: 'duplicates', encode: cgi, change: ->(p, *) { p.to_h.to_a })
write('two-symbols-cgi', %w[hyphen-underscore form-encoded], 'Symbols, and CGI.escape.', order: 'fifty', encode: cgi, change: ->(p, *) { p.map { |n, v| [n.tr('-', '_'), v] } })
write('two-encode64-sort', %w[signature-line-broken unsorted], 'encode64, and not sorted.', sort: ->(p) { p }, sign: ->(b, _) { Base64.encode64(rsa(b)) })
hmac('encode64', ['signature-line-broken'], 'Base64.encode64 ends with a line feed.', sign: ->(b, s) { Base64.encode64(OpenSSL::HMAC.digest('SHA1', "#{s}&", b)) })
hmac('hexdigest', ['signature-hex'], 'HMAC.hexdigest.', sign: ->(b, s) { OpenSSL::HMAC.hexdigest('SHA1', "#{s}&", b) })
hmac('hexdigest-base64', ['signature-base64-of-hex'], 'HMAC.hexdigest in Base64.', sign: ->(b, s) { Base64.strict_encode64(OpenSSL::HMAC.hexdigest('SHA1', "#{s}&", b)) })
hmac('no-ampersand', ['key-without-ampersand'], 'The secret was the key.', address: 'invoice-query', sign: ->(b, s) { Base64.strict_encode64(OpenSSL::HMAC.digest('SHA1', s, b)) })
hmac('swapped', ['hmac-arguments-swapped'], 'HMAC.digest got data and key the other way round.', sign: ->(b, s) { Base64.strict_encode64(OpenSSL::HMAC.digest('SHA1', b, "#{s}&")) })
hmac('nil', ['key-token-text'], 'nil.inspect was the token secret.', sign: ->(b, s) { Base64.strict_encode64(OpenSSL::HMAC.digest('SHA1', "#{s}&#{nil.inspect}", b)) })
hmac('cgi', ['form-encoded'], 'CGI.escape wrote + for the blank.', address: 'invoice-query', encode: cgi)
hmac('pack', ['key-hex-decoded'], "[secret].pack('H*').", secret: 'hex', sign: ->(b, s) { Base64.strict_encode64(OpenSSL::HMAC.digest('SHA1', "#{[s].pack('H*')}&", b)) })
hmac('two-nil-query', %w[key-without-ampersand query-left-out], 'No ampersand, and the query not signed.', address: 'invoice-query', change: ->(_, protocol, _p) { protocol }, sign: ->(b, s) { Base64.strict_encode64(OpenSSL::HMAC.digest('SHA1', s, b)) })
%w[small marks scripts twenty].each { |order| write("right-#{order}", [], 'A right request.', order: order) }

# simple_oauth
SIMPLE = "simple_oauth #{Gem.loaded_specs['simple_oauth']&.version || '0.3.1'}"
[['right', 'invoice', :get, []], ['right-query', 'invoice-query', :get, []], ['post', 'invoice', :post, ['method-other']]].each do |name, address, verb, expected|
  id = "ruby-simple-oauth-hmac-#{name}"
  url = DATA_['addresses'][address]
  header = SimpleOAuth::Header.new(verb, url, {}, consumer_key: 'acme-payouts', consumer_secret: DATA_['secrets']['guid'], nonce: nonce_of(id), timestamp: stamp_of(id))
  emit(id: id, library: SIMPLE, scheme: 'HMAC-SHA1', method: 'GET', url: url, authorization: header.to_s, consumerSecret: DATA_['secrets']['guid'], expected: expected, words: expected.empty? ? 'A right request.' : 'The verb is :post.')
end
[['sha1', 'small', true], ['sha1-no-form', 'urls', false]].each do |name, order, form|
  id = "ruby-simple-oauth-#{name}"
  pairs = DATA_['orders'][order]
  url = DATA_['addresses']['check']
  header = SimpleOAuth::Header.new(:post, url, form ? pairs.to_h : {}, consumer_key: 'acme-payouts', consumer_secret: key_of('rsa2048a'), signature_method: 'RSA-SHA1', nonce: nonce_of(id), timestamp: stamp_of(id))
  expected = form ? ['sha1-inside'] : %w[sha1-inside body-left-out]
  emit(id: id, library: SIMPLE, scheme: 'RSA-SHA256', method: 'POST', url: url, authorization: header.to_s, contentType: FORM, body: URI.encode_www_form(pairs), key: 'rsa2048a', expected: expected,
       alsoAccepted: [['signature-method-differs'] + expected.drop(1), ['signature-method-differs'] + expected], words: "The gem knows RSA-SHA1 only#{form ? '.' : ', and was not given the form.'}", note: 'The header says RSA-SHA1 too.')
end

# oauth
GEM = "oauth #{OAuth::VERSION}"
[['right', 'invoice', 'guid', []], ['right-special', 'invoice-live', 'special', []], ['right-query', 'invoice-query', 'guid', []], ['right-port', 'invoice-port', 'hex', []]].each do |name, address, secret, expected|
  id = "ruby-oauth-hmac-#{name}"
  url = DATA_['addresses'][address]
  uri = URI(url)
  request = Net::HTTP::Get.new(uri.request_uri)
  consumer = OAuth::Consumer.new('acme-payouts', DATA_['secrets'][secret], site: "#{uri.scheme}://#{uri.host}")
  helper = OAuth::Client::Helper.new(request, consumer: consumer, request_uri: url, nonce: nonce_of(id), timestamp: stamp_of(id), signature_method: 'HMAC-SHA1')
  emit(id: id, library: GEM, scheme: 'HMAC-SHA1', method: 'GET', url: url, authorization: helper.header, consumerSecret: DATA_['secrets'][secret], expected: expected, words: 'A right request.')
end
[['sha1', 'bank', FORM, ['sha1-inside']], ['sha1-no-type', 'bank', 'text/plain', %w[sha1-inside body-left-out]]].each do |name, order, type, expected|
  id = "ruby-oauth-#{name}"
  url = DATA_['addresses']['check']
  uri = URI(url)
  request = Net::HTTP::Post.new(uri.request_uri)
  request['Content-Type'] = type
  request.body = URI.encode_www_form(DATA_['orders'][order])
  consumer = OAuth::Consumer.new('acme-payouts', key_of('rsa2048a'), site: "#{uri.scheme}://#{uri.host}", signature_method: 'RSA-SHA1')
  helper = OAuth::Client::Helper.new(request, consumer: consumer, request_uri: url, nonce: nonce_of(id), timestamp: stamp_of(id), signature_method: 'RSA-SHA1', private_key: OpenSSL::PKey::RSA.new(key_of('rsa2048a')))
  emit(id: id, library: GEM, scheme: 'RSA-SHA256', method: 'POST', url: url, authorization: helper.header, contentType: FORM, body: request.body, key: 'rsa2048a', expected: expected,
       alsoAccepted: [['signature-method-differs'] + expected.drop(1), ['signature-method-differs'] + expected], words: 'The gem knows RSA-SHA1 only; under another content type it does not sign the form.', note: 'The header says RSA-SHA1 too.')
end

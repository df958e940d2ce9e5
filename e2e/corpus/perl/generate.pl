#!/usr/bin/env perl
# Requests signed by Perl code as it is found in older shops, by Net::OAuth and by WWW::OAuth.
use strict;
use warnings;
use utf8;

use Crypt::OpenSSL::RSA;
use Digest::SHA qw(sha1 sha1_hex sha256 sha256_hex hmac_sha1 hmac_sha1_base64 hmac_sha1_hex hmac_sha256);
use Encode qw(encode decode);
use FindBin;
use HTTP::Request;
use HTTP::Request::Common qw(GET POST);
use JSON::PP;
use MIME::Base64 qw(encode_base64);
use Net::OAuth;
use Net::OAuth::Request;
use URI;
use URI::Escape qw(uri_escape uri_escape_utf8);
use WWW::OAuth;

my $json = JSON::PP->new->canonical->utf8;
my $data = $json->decode(slurp("$FindBin::Bin/../orders.json"));
my $language = 'Perl ' . (sprintf('%vd', $^V) =~ s/\.\d+$//r);
my $form = 'application/x-www-form-urlencoded';

sub slurp {
    open my $file, '<:raw', $_[0] or die "$_[0]: $!";
    local $/;
    return scalar <$file>;
}

sub key_of { return slurp("$ENV{CORPUS_KEYS}/$_[0].pkcs1.pem") }

sub rfc { return uri_escape_utf8($_[0], '^A-Za-z0-9\-._~') }

sub form_escape { my $text = uri_escape_utf8($_[0], '^A-Za-z0-9\-._~ '); $text =~ tr/ /+/; return $text }

sub stamp_of { return $data->{now} - 5 - hex(substr sha256_hex($_[0]), 0, 4) % 170 . '' }

sub nonce_of { return substr sha256_hex("nonce $_[0]"), 0, 16 }

sub emit {
    my %found = (language => $language, library => 'hand-written', alsoAccepted => [], @_);
    print $json->encode(\%found), "\n";
    return;
}

sub wire { return join '&', map { form_escape($_->[0]) . '=' . form_escape($_->[1]) } @_ }

sub signer {
    my ($key, $hash) = @_;
    my $rsa = Crypt::OpenSSL::RSA->new_private_key(key_of($key // 'rsa2048a'));
    my $use = 'use_' . ($hash // 'sha256') . '_hash';
    $rsa->$use;
    return $rsa;
}

sub case {
    my ($id, $expected, $words, %o) = @_;
    $id = "perl-$id";
    my $scheme = $o{scheme} // 'RSA-SHA256';
    my $is_rsa = $scheme eq 'RSA-SHA256';
    my $url    = $data->{addresses}{ $o{address} // ($is_rsa ? 'check' : 'invoice') };
    my $method = $is_rsa ? 'POST' : 'GET';
    my @pairs  = $is_rsa ? @{ $data->{orders}{ $o{order} // 'small' } } : ();
    my $secret = $data->{secrets}{ $o{secret} // 'guid' };
    my @own    = (
        [ oauth_consumer_key     => 'acme-payouts' ],
        [ oauth_nonce            => nonce_of($id) ],
        [ oauth_signature_method => $scheme ],
        [ oauth_timestamp        => stamp_of($id) ],
        [ oauth_version          => '1.0' ],
    );
    my @flat = URI->new($url)->query_form;
    my @all  = @own;
    push @all, [ decode('UTF-8', shift @flat), decode('UTF-8', shift @flat) ] while @flat;
    push @all, @pairs;
    @all = $o{change}->(@all) if $o{change};
    my $encode  = $o{encode} // \&rfc;
    my @encoded = map { [ $encode->($_->[0]), $encode->($_->[1]) ] } @all;
    my $sort    = $o{sort} // sub { sort { $a->[0] cmp $b->[0] or $a->[1] cmp $b->[1] } @_ };
    my $text    = join '&', map { "$_->[0]=$_->[1]" } $sort->(@encoded);
    my $address = $o{uri} ? $o{uri}->($url) : $url =~ s/\?.*//r;
    my $base    = join '&', $o{method} // $method, rfc($address), rfc($text);
    $base = $o{finish}->($base) if $o{finish};
    my $sign = $o{sign}
      // ($is_rsa
        ? sub { encode_base64(signer($o{key})->sign($_[0]), '') }
        : sub { encode_base64(hmac_sha1($_[0], rfc($_[1]) . '&'), '') });
    my $signature = $sign->(encode('UTF-8', $base), $secret);
    my $header    = ($o{header} // \&rfc)->($signature);
    emit(
        id            => $id,
        scheme        => $scheme,
        method        => $method,
        url           => $url,
        authorization => 'OAuth ' . join(', ', (map { "$_->[0]=\"" . rfc($_->[1]) . '"' } @own), "oauth_signature=\"$header\""),
        $is_rsa
        ? (contentType => $form, body => wire(@pairs), key => $o{key} // 'rsa2048a')
        : (consumerSecret => $secret),
        expected => $expected,
        words    => $words,
    );
    return;
}

sub hmac { my ($id, @rest) = @_; return case("hmac-$id", @rest, scheme => 'HMAC-SHA1') }

sub keyed {
    my ($name, $map) = @_;
    return sub { map { $_->[0] eq $name ? [ $name, $map->($_->[1]) ] : $_ } @_ };
}

sub values_of {
    my ($map) = @_;
    return sub { map { $_->[0] =~ /^oauth_/ ? $_ : [ $_->[0], $map->($_->[1]) ] } @_ };
}

my $old_escape = sub { uri_escape_utf8($_[0], "^A-Za-z0-9\\-\\._~!*'()") };
case("uri-escape-$_", ['encode-uri-component'], "uri_escape's older default leaves !*'() unencoded.", order => $_, encode => $old_escape) for qw(marks twenty fifty);
case("form-$_", ['form-encoded'], 'Blanks were turned into +.', order => $_, encode => \&form_escape) for qw(small large);
case('latin', ['latin-1'], 'uri_escape on characters, not on UTF-8 bytes.', order => 'unicode', encode => sub { uri_escape($_[0], '^A-Za-z0-9\-._~') });
case('twice', ['mojibake'], 'Bytes were encoded as UTF-8 again.', order => 'bank', change => values_of(sub { decode('latin-1', encode('UTF-8', $_[0])) }));
case('plain', ['not-encoded'], 'Values were joined as they are.', order => 'blanks', encode => sub { $_[0] });
case('lower', ['lower-case-hex'], "sprintf '%%%02x' wrote lower-case escapes.", order => 'urls', encode => sub { rfc($_[0]) =~ s/(%..)/lc $1/ger });
case('no-sort', ['unsorted'], 'The list was not sorted.', order => 'bank', sort => sub { @_ });
case('sort-lc', ['sorted-without-case'], 'sort { lc $a cmp lc $b }.', order => 'capitals', sort => sub { sort { lc $a->[0] cmp lc $b->[0] } @_ });
case('sort-text', ['sorted-by-pair'], 'name=value texts were sorted.', order => 'numbered', sort => sub { sort { "$a->[0]=$a->[1]" cmp "$b->[0]=$b->[1]" } @_ });
case('hash', ['duplicates-collapsed'], 'A hash keeps the last of the values with one name.', order => 'tags', change => sub { my %h = map { @$_ } @_; map { [ $_, $h{$_} ] } keys %h });
case('grep', ['empties-dropped'], 'grep { length } dropped empty values.', order => 'empties', change => sub { grep { length $_->[1] } @_ });
case('number', ['amount-reformatted'], '$amount + 0 dropped the zeros.', change => keyed('amount', sub { $_[0] + 0 }));
case('sprintf', ['amount-reformatted'], "sprintf '%.2f'.", order => 'short-amount', change => keyed('amount', sub { sprintf '%.2f', $_[0] }));
case('time-twice', ['timestamp-differs'], 'time was called twice.', order => 'marks', change => keyed('oauth_timestamp', sub { $_[0] - 1 }));
case('no-body', ['body-left-out'], 'Only the header parameters were signed.', order => 'urls', change => sub { @_[ 0 .. 4 ] });
case('chomp', ['trailing-line-feed'], 'chomp was missing.', order => 'plain', finish => sub { "$_[0]\n" });
case('lc', ['method-lower-case'], 'lc $method.', method => 'post');
case('sha1', ['sha1-inside'], 'Crypt::OpenSSL::RSA hashes with SHA-1 unless told otherwise.', library => 'Crypt::OpenSSL::RSA', sign => sub { encode_base64(signer('rsa2048a', 'sha1')->sign($_[0]), '') });
case('sha512', ['other-hash-inside'], 'use_sha512_hash.', sign => sub { encode_base64(signer('rsa2048a', 'sha512')->sign($_[0]), '') });
case('hex-first', ['hash-hex-signed'], 'sha256_hex was signed.', order => 'urls', sign => sub { encode_base64(signer()->sign(sha256_hex($_[0])), '') });
case('digest-first', ['hashed-twice'], 'sha256 was signed.', sign => sub { encode_base64(signer()->sign(sha256($_[0])), '') });
my $raw = sub { my $rsa = signer(); $rsa->use_pkcs1_padding; return $rsa->private_encrypt($_[0]) };
case('private-encrypt', ['digest-without-info'], 'private_encrypt of the digest.', sign => sub { encode_base64($raw->(sha256($_[0])), '') });
case('base64-lines', ['signature-line-broken'], 'encode_base64 breaks lines unless its second argument is empty.', order => 'twenty', sign => sub { encode_base64(signer()->sign($_[0])) });
case('pack', ['signature-hex'], "unpack 'H*'.", sign => sub { unpack 'H*', signer()->sign($_[0]) });
case('header', ['signature-not-encoded'], 'The signature was not escaped.', order => 'blanks', header => sub { $_[0] });
case('two-escape-lines', ['encode-uri-component', 'signature-line-broken'], 'uri_escape, and encode_base64 with lines.', order => 'marks', encode => $old_escape, sign => sub { encode_base64(signer()->sign($_[0])) });
case('two-escape-sha1', ['encode-uri-component', 'sha1-inside'], 'uri_escape, and SHA-1.', order => 'twenty', encode => $old_escape, sign => sub { encode_base64(signer('rsa2048a', 'sha1')->sign($_[0]), '') });
case('two-hash-sort', ['empties-dropped', 'unsorted'], 'Empties dropped, and not sorted.', order => 'fifty', change => sub { grep { length $_->[1] } @_ }, sort => sub { @_ });
case("right-$_", [], 'A right request.', order => $_) for qw(small marks scripts fifty);
hmac('no-padding', ['signature-padding-missing'], 'hmac_sha1_base64 writes no padding.', sign => sub { hmac_sha1_base64($_[0], "$_[1]&") });
hmac('no-padding-query', ['signature-padding-missing'], 'hmac_sha1_base64 writes no padding.', address => 'invoice-query', sign => sub { hmac_sha1_base64($_[0], "$_[1]&") });
hmac('line', ['signature-line-broken'], 'encode_base64 ends with a line feed.', sign => sub { encode_base64(hmac_sha1($_[0], "$_[1]&")) });
hmac('hex', ['signature-hex'], 'hmac_sha1_hex.', sign => sub { hmac_sha1_hex($_[0], "$_[1]&") });
hmac('swapped', ['hmac-arguments-swapped'], 'Text and key changed places.', sign => sub { encode_base64(hmac_sha1("$_[1]&", $_[0]), '') });
hmac('no-ampersand', ['key-without-ampersand'], 'The secret was the key.', sign => sub { encode_base64(hmac_sha1($_[0], $_[1]), '') });
hmac('sha1', ['hash-without-hmac'], 'sha1 of text and key.', sign => sub { encode_base64(sha1("$_[0]$_[1]&"), '') });
hmac('sha256', ['hmac-other-hash'], 'hmac_sha256.', sign => sub { encode_base64(hmac_sha256($_[0], "$_[1]&"), '') });
hmac('uri-escape', ['encode-uri-component'], "uri_escape's older default leaves the apostrophe.", address => 'invoice-query', encode => $old_escape);
hmac('two-padding-ampersand', ['signature-padding-missing', 'key-without-ampersand'], 'No padding, and no ampersand.', sign => sub { hmac_sha1_base64($_[0], $_[1]) });

# Net::OAuth
$Net::OAuth::PROTOCOL_VERSION = Net::OAuth::PROTOCOL_VERSION_1_0A();
for my $c (['right', 'invoice', 'guid', 'GET', []], ['right-special', 'invoice-port', 'special', 'GET', []], ['post', 'invoice', 'guid', 'POST', ['method-other']]) {
    my ($name, $address, $secret, $method, $expected) = @$c;
    my $id      = "perl-net-oauth-hmac-$name";
    my $request = Net::OAuth->request('consumer')->new(
        consumer_key     => 'acme-payouts',
        consumer_secret  => $data->{secrets}{$secret},
        request_url      => $data->{addresses}{$address},
        request_method   => $method,
        signature_method => 'HMAC-SHA1',
        timestamp        => stamp_of($id),
        nonce            => nonce_of($id),
    );
    $request->sign;
    emit(id => $id, library => "Net::OAuth $Net::OAuth::VERSION", scheme => 'HMAC-SHA1', method => 'GET', url => $data->{addresses}{$address}, authorization => $request->to_authorization_header, consumerSecret => $data->{secrets}{$secret}, expected => $expected, words => @$expected ? 'POST was signed.' : 'A right request.');
}
for my $c (['sha1', 'bank', 1], ['sha1-no-form', 'small', 0]) {
    my ($name, $order, $with) = @$c;
    my $id      = "perl-net-oauth-$name";
    my @pairs   = @{ $data->{orders}{$order} };
    my $request = Net::OAuth->request('consumer')->new(
        consumer_key     => 'acme-payouts',
        consumer_secret  => '',
        request_url      => $data->{addresses}{check},
        request_method   => 'POST',
        signature_method => 'RSA-SHA1',
        timestamp        => stamp_of($id),
        nonce            => nonce_of($id),
        $with ? (extra_params => { map { @$_ } @pairs }) : (),
    );
    $request->sign(signer('rsa2048a', 'sha1'));
    my @expected = ('sha1-inside', $with ? () : 'body-left-out');
    my $header = $request->to_authorization_header;
    $header =~ s/,(?!oauth_|realm)[^=,]+="[^"]*"//g;
    emit(id => $id, library => "Net::OAuth $Net::OAuth::VERSION", scheme => 'RSA-SHA256', method => 'POST', url => $data->{addresses}{check}, authorization => $header, contentType => $form, body => wire(@pairs), key => 'rsa2048a', expected => \@expected, alsoAccepted => [ [ 'signature-method-differs', @expected[ 1 .. $#expected ] ], [ 'signature-method-differs', @expected ] ], words => 'The module knows RSA-SHA1 only.', note => 'The header says RSA-SHA1 too.');
}

# WWW::OAuth takes the time of the machine.
for my $c (['right', 'invoice', 'guid', []], ['right-query', 'invoice-query', 'special', []]) {
    my ($name, $address, $secret, $expected) = @$c;
    my $oauth = WWW::OAuth->new(client_id => 'acme-payouts', client_secret => $data->{secrets}{$secret});
    my $header = $oauth->authorization_header(GET($data->{addresses}{$address}));
    emit(id => "perl-www-oauth-hmac-$name", library => "WWW::OAuth $WWW::OAuth::VERSION", scheme => 'HMAC-SHA1', method => 'GET', url => $data->{addresses}{$address}, authorization => $header, consumerSecret => $data->{secrets}{$secret}, now => time + 20, expected => $expected, words => 'A right request.');
}
for my $c (['right-rsa', 'twenty', 'sha256', $form, []], ['sha1', 'urls', 'sha1', $form, ['sha1-inside']], ['no-type', 'marks', 'sha256', 'text/plain', ['body-left-out']]) {
    my ($name, $order, $hash, $type, $expected) = @$c;
    my @pairs = @{ $data->{orders}{$order} };
    my $oauth = WWW::OAuth->new(client_id => 'acme-payouts', client_secret => '', signature_method => 'RSA-SHA256', signer => sub { encode_base64(signer('rsa2048a', $hash)->sign($_[0]), '') });
    my $request = HTTP::Request->new(POST => $data->{addresses}{check}, [ 'Content-Type' => $type ], wire(@pairs));
    emit(id => "perl-www-oauth-$name", library => "WWW::OAuth $WWW::OAuth::VERSION", scheme => 'RSA-SHA256', method => 'POST', url => $data->{addresses}{check}, authorization => $oauth->authorization_header($request), contentType => $form, body => wire(@pairs), key => 'rsa2048a', now => time + 20, expected => $expected, words => !@$expected ? 'A right request with a signer of one\'s own.' : $hash eq 'sha1' ? 'The signer of one\'s own hashes with SHA-1.' : 'The module signs a body under the content type of forms only.');
}

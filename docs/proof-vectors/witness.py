"""Witnesses of blocks, for verify.py, as docs/proof-format.md specifies them. Python 3.9 or later, standard library only."""
import datetime
import hashlib
import re

RSA, EC = '2a864886f70d010101', '2a8648ce3d0201'
SHA_256 = '608648016503040201'
HASHES = {SHA_256: 'sha256', '608648016503040202': 'sha384', '608648016503040203': 'sha512'}
RSA_HASHES = {'2a864886f70d01010b': 'sha256', '2a864886f70d01010c': 'sha384', '2a864886f70d01010d': 'sha512'}
ECDSA_HASHES = {'2a8648ce3d040302': 'sha256', '2a8648ce3d040303': 'sha384', '2a8648ce3d040304': 'sha512'}
SIGNED_DATA, TIME_STAMP = '2a864886f70d010702', '2a864886f70d0109100104'
CONTENT_TYPE, MESSAGE_DIGEST = '2a864886f70d010903', '2a864886f70d010904'
CERTIFICATE_2, CERTIFICATE_1 = '2a864886f70d010910022f', '2a864886f70d010910020c'
KEY_USAGE, TIME_STAMPING = '551d25', '2b06010505070308'

# Curves y² = x³ − 3x + b over a prime: the prime, the order, the base point.
CURVES = {
    '2a8648ce3d030107': (
        2**256 - 2**224 + 2**192 + 2**96 - 1,
        0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
        (
            0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
            0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
        ),
    ),
    '2b81040022': (
        2**384 - 2**128 - 2**96 + 2**32 - 1,
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973,
        (
            0xAA87CA22BE8B05378EB1C71EF320AD746E1D3B628BA79B9859F741E082542A385502F25DBF55296C3A545E3872760AB7,
            0x3617DE4A96262C6F5D9E98BF9292DC29F8F41DBD289A147CE9DA3113B5F0B8C00A60B1CE1D7E819D7A431D7C90EA0E5F,
        ),
    ),
}


class Malformed(Exception):
    pass


class Der:
    """A value: its tag, what it contains, and all of its bytes."""

    def __init__(self, data):
        if len(data) < 2 or data[1] == 128 or data[1] > 132:
            raise Malformed
        more = data[1] - 128 if data[1] > 128 else 0
        start = 2 + more
        length = int.from_bytes(data[2:start], 'big') if more else data[1]
        self.tag, self.content, self.whole = data[0], data[start : start + length], data[: start + length]
        if len(self.whole) < start + length:
            raise Malformed

    def parts(self):
        found, rest = [], self.content
        while rest:
            found.append(Der(rest))
            rest = rest[len(found[-1].whole) :]
        return found

    def hex(self):
        return self.content.hex()


def part(values, at, tag=None):
    if at >= len(values) or (tag is not None and values[at].tag != tag):
        raise Malformed
    return values[at]


def whole(data):
    value = Der(data)
    if value.whole != data:
        raise Malformed
    return value


def identifier_in(algorithm):
    if algorithm.tag != 0x30:
        raise Malformed
    return part(algorithm.parts(), 0, 0x06).hex()


def fields_of(certificate):
    fields = part(certificate.parts(), 0).parts()
    return fields[1:] if fields and fields[0].tag == 0xA0 else fields


def id_of(certificate):
    fields = fields_of(certificate) if certificate.tag == 0x30 else []
    return fields[2].whole + fields[0].whole if len(fields) > 2 else None


def time_of(text):
    match = re.fullmatch(r'([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})(?:\.([0-9]+))?Z', text)
    if match is None:
        raise Malformed
    *numbers, fraction = match.groups()
    try:
        time = datetime.datetime(*map(int, numbers))
    except ValueError:
        raise Malformed from None
    return time.replace(microsecond=int(((fraction or '') + '000')[:3]) * 1000)


def text_of(time):
    return time.strftime('%Y-%m-%dT%H:%M:%S.') + f'{time.microsecond // 1000:03}Z'


def time_in(value):
    text = value.content.decode('ascii', 'replace')
    return time_of(text if value.tag != 0x17 else ('20' if text < '5' else '19') + text)


class Token:
    def __init__(self, data):
        content_info = whole(data).parts()
        signed_data = part(part(content_info, 1, 0xA0).parts(), 0, 0x30).parts()
        content = part(signed_data, 2, 0x30).parts()
        if part(content_info, 0).hex() != SIGNED_DATA or part(content, 0).hex() != TIME_STAMP:
            raise Malformed
        self.info = part(part(content, 1, 0xA0).parts(), 0, 0x04).content
        info = whole(self.info).parts()
        imprint = part(info, 2, 0x30).parts()
        self.imprint = identifier_in(part(imprint, 0)), part(imprint, 1, 0x04).hex()
        self.at = time_of(part(info, 4, 0x18).content.decode('utf-8'))
        rest = signed_data[3:]
        signers = part(rest, len(rest) - 1, 0x31).parts() if rest else []
        if len(signers) != 1:
            raise Malformed
        signer = signers[0].parts()
        attributes = part(signer, 3, 0xA0)
        self.digest, self.algorithm = identifier_in(part(signer, 2)), identifier_in(part(signer, 4))
        self.signature = part(signer, 5, 0x04).content
        self.signed = b'\x31' + attributes.whole[1:]
        self.attributes = {}
        for attribute in attributes.parts():
            values = part(attribute.parts(), 1, 0x31).parts()
            name = part(attribute.parts(), 0).hex()
            if len(values) != 1 or name in self.attributes:
                raise Malformed
            self.attributes[name] = values[0]
        certificates = rest[0].parts() if len(rest) > 1 and rest[0].tag == 0xA0 else []
        signer_id = part(signer, 1, 0x30).content
        self.certificate = next((one for one in certificates if id_of(one) == signer_id), None)


class Certificate:
    def __init__(self, value):
        fields = fields_of(value)
        self.start, self.end = [time_in(one) for one in part(fields, 3).parts()]
        key = part(fields, 5).parts()
        algorithm = part(key, 0).parts()
        self.key_algorithm, self.key = identifier_in(key[0]), part(key, 1, 0x03).content[1:]
        self.rsa_bits = rsa_bits_of(key[1].content)
        self.curve = algorithm[1].hex() if len(algorithm) > 1 and algorithm[1].tag == 0x06 else None
        extensions = next((one.parts()[0].parts() for one in fields if one.tag == 0xA3), [])
        usages = [parts for parts in (one.parts() for one in extensions) if parts and parts[0].hex() == KEY_USAGE]
        self.is_for_time_stamps = (
            len(usages) == 1
            and len(usages[0]) == 3
            and usages[0][1].whole == b'\x01\x01\xff'
            and [one.hex() for one in whole(usages[0][2].content).parts()] == [TIME_STAMPING]
        )


def rsa_bits_of(key):
    """The bits of the modulus of an RSA key whose exponent is 65537; 0 for any other key."""
    try:
        numbers = whole(key[1:])
        modulus, exponent = numbers.parts()
    except (Malformed, ValueError):
        return 0
    if key[0] != 0 or numbers.tag != 0x30 or modulus.tag != 0x02 or exponent.whole != b'\x02\x03\x01\x00\x01':
        return 0
    number = int.from_bytes(modulus.content, 'big')
    return number.bit_length() if modulus.content == integer(number) else 0


def is_named(token):
    """Whether the certificate is the one that was signed."""
    second = token.attributes.get(CERTIFICATE_2)
    attribute = second or token.attributes.get(CERTIFICATE_1)
    if attribute is None:
        return False
    named = attribute.parts()[0].parts()[0].parts()
    function = 'sha1' if second is None else 'sha256'
    if named[0].tag != 0x04:
        function, named = HASHES.get(identifier_in(named[0])), named[1:]
    return function is not None and hashlib.new(function, token.certificate.whole).digest() == named[0].content


def is_signed(token, certificate, digest, function):
    if token.attributes.get(CONTENT_TYPE) is None or token.attributes[CONTENT_TYPE].hex() != TIME_STAMP:
        return False
    message = token.attributes.get(MESSAGE_DIGEST)
    if message is None or message.content != hashlib.new(digest, token.info).digest():
        return False
    hashed = hashlib.new(function, token.signed).digest()
    if certificate.key_algorithm == RSA:
        return is_signed_with_rsa(certificate.key, function, hashed, token.signature)
    return is_signed_with_ecdsa(certificate.key, CURVES[certificate.curve], hashed, token.signature)


def is_signed_with_rsa(key, function, hashed, signature):
    modulus, exponent = [int.from_bytes(one.content, 'big') for one in whole(key).parts()]
    size = (modulus.bit_length() + 7) // 8
    name = bytes.fromhex(next(number for number, name in HASHES.items() if name == function))
    algorithm = bytes((0x30, len(name) + 4, 0x06, len(name))) + name + b'\x05\x00'
    info = bytes((0x30, len(algorithm) + 2 + len(hashed))) + algorithm + bytes((0x04, len(hashed))) + hashed
    expected = b'\x00\x01' + b'\xff' * (size - len(info) - 3) + b'\x00' + info
    return len(signature) == size and pow(int.from_bytes(signature, 'big'), exponent, modulus) == int.from_bytes(expected, 'big')


def add(one, other, p):
    if one is None or other is None:
        return one or other
    (x, y), (u, v) = one, other
    if x == u and (y + v) % p == 0:
        return None
    slope = (3 * x * x - 3) * pow(2 * y, p - 2, p) if x == u else (v - y) * pow(u - x, p - 2, p)
    total = (slope * slope - x - u) % p
    return total, (slope * (x - total) - y) % p


def times(factor, point, p):
    total = None
    while factor > 0:
        if factor & 1:
            total = add(total, point, p)
        point = add(point, point, p)
        factor >>= 1
    return total


def integer(number):
    return number.to_bytes(number.bit_length() // 8 + 1, 'big')


def der(tag, content):
    return bytes((tag, len(content))) + content


def is_signed_with_ecdsa(key, curve, hashed, signature):
    p, n, base = curve
    size = len(key) // 2
    point = int.from_bytes(key[1 : size + 1], 'big'), int.from_bytes(key[size + 1 :], 'big')
    r, s = [int.from_bytes(one.content, 'big') for one in whole(signature).parts()]
    if not (0 < r < n and 0 < s < n) or signature != der(0x30, der(0x02, integer(r)) + der(0x02, integer(s))):
        return False
    number = int.from_bytes(hashed, 'big') >> max(0, 8 * len(hashed) - n.bit_length())
    ratio = pow(s, n - 2, n)
    found = add(times(number * ratio % n, base, p), times(r * ratio % n, point, p), p)
    return found is not None and found[0] % n == r


def finding_of(witness, timestamp):
    """What a time stamp says of a block with this time; None if the block is not in the proof."""
    try:
        token = Token(bytes.fromhex(witness['token']))
        certificate = None if token.certificate is None else Certificate(token.certificate)
    except (Malformed, ValueError, IndexError):
        return 'contradicted'
    if token.imprint != (SHA_256, witness['block']) or timestamp is None:
        return 'contradicted'
    digest = HASHES.get(token.digest)
    if digest is None:
        return 'unchecked'
    if certificate is None:
        return 'contradicted'
    if token.algorithm == RSA or token.algorithm in RSA_HASHES:
        function = RSA_HASHES.get(token.algorithm, digest)
        is_known = certificate.key_algorithm == RSA and 2048 <= certificate.rsa_bits <= 8192
    else:
        function = ECDSA_HASHES.get(token.algorithm)
        is_known = function is not None and certificate.curve in CURVES
    if not is_known:
        return 'unchecked'
    if not certificate.is_for_time_stamps or not certificate.start <= token.at <= certificate.end:
        return 'contradicted'
    try:
        if not is_named(token) or not is_signed(token, certificate, digest, function):
            return 'contradicted'
    except (Malformed, ValueError, IndexError):
        return 'contradicted'
    try:
        latest = text_of(token.at + datetime.timedelta(seconds=300))
    except OverflowError:
        return 'contradicted'
    return 'contradicted' if latest < timestamp else 'confirmed'


def finding_in(proof, anchors, block):
    """What the witnesses of a proof say: 'contradicted' about any block, 'confirmed' or 'unchecked' about this one, or None."""
    times_of = {one['tezosBlock']: one['timestamp'] for one in anchors if one['evidence']['kind'] == 'LEDGER'}
    findings = []
    for witness in proof.get('witnesses', []):
        if witness['kind'] != 'RFC3161':
            findings.append('unchecked')
            continue
        finding = finding_of(witness, times_of.get(witness['block']))
        if finding == 'contradicted':
            return finding
        if witness['block'] == block:
            findings.append(finding)
    return 'confirmed' if 'confirmed' in findings else findings[0] if findings else None

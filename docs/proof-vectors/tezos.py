"""Anchors on Tezos, for verify.py, as docs/proof-format.md specifies them. Python 3.9 or later, standard library only."""
import datetime
import hashlib

DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
CONTRACT, OPERATION, BLOCK = bytes((2, 90, 121)), bytes((5, 116)), bytes((1, 52))


def blake2b(data, size=32):
    return hashlib.blake2b(data, digest_size=size).digest()


def text_of(prefix, data):
    named = prefix + data
    checksum = hashlib.sha256(hashlib.sha256(named).digest()).digest()[:4]
    number, text = int.from_bytes(named + checksum, 'big'), ''
    while number > 0:
        number, digit = divmod(number, 58)
        text = DIGITS[digit] + text
    return text


class NoCall(Exception):
    pass


class Bytes:
    """Takes bytes from the beginning."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, length):
        part = self.data[self.at : self.at + length]
        if len(part) != length:
            raise NoCall
        self.at += length
        return part

    def expect(self, part):
        if self.take(len(part)) != part:
            raise NoCall

    def natural(self):
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def manager(self):
        self.expect(b'\0')
        source = self.take(20)
        _, counter, _, _ = self.natural(), self.natural(), self.natural(), self.natural()
        return source, counter


def call_in(operation):
    """Source, contract and root of a call."""
    data = Bytes(operation[:-64])
    data.take(32)
    tag, reveal = data.take(1)[0], None
    if tag == 107:
        reveal = data.manager()
        data.expect(b'\0')
        data.take(32)
        data.expect(b'\0')
        tag = data.take(1)[0]
    if tag != 108:
        raise NoCall
    source, counter = data.manager()
    if reveal is not None and reveal != (source, counter - 1):
        raise NoCall
    if data.natural() != 0:
        raise NoCall
    data.expect(b'\1')
    contract = data.take(20)
    data.expect(b'\0\xff\0' + (37).to_bytes(4, 'big') + b'\x0a' + (32).to_bytes(4, 'big'))
    root = data.take(32)
    if data.at != len(data.data):
        raise NoCall
    return source, contract, root


def fold(node, path):
    node = blake2b(node)
    for step in path:
        sibling = bytes.fromhex(step['hash'])
        node = blake2b(sibling + node if step['position'] == 'left' else node + sibling)
    return node


def time_of(seconds):
    if not 0 <= seconds < 253_402_300_800:
        return None
    moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=seconds)
    return moment.strftime('%Y-%m-%dT%H:%M:%S.000Z')


def fault_of_tezos(anchor, keys, is_signed):
    evidence = anchor['evidence']
    operation, header = bytes.fromhex(evidence['operation']), bytes.fromhex(evidence['header'])
    try:
        source, contract, root = call_in(operation)
    except NoCall:
        return 'operation'
    for key in keys or [anchor['tezosPublicKey']]:
        if blake2b(bytes.fromhex(key), 20) == source:
            break
    else:
        return 'another-ledger'
    if root.hex() != anchor['rootHash'] or text_of(CONTRACT, contract) != anchor['contractAddress']:
        return 'operation'
    if text_of(OPERATION, blake2b(operation)) != anchor['transactionHash']:
        return 'operation'
    if fold(fold(blake2b(operation), evidence['operationPath']), evidence['listPath']) != header[46:78]:
        return 'block'
    if text_of(BLOCK, blake2b(header)) != anchor['tezosBlock']:
        return 'block'
    level, seconds = int.from_bytes(header[:4], 'big'), int.from_bytes(header[37:45], 'big', signed=True)
    if level != evidence['level'] or time_of(seconds) != anchor['timestamp']:
        return 'block'
    signed = blake2b(b'\3' + operation[:-64])
    if anchor['tezosPublicKey'] != key or not is_signed(key, signed, operation[-64:].hex()):
        return 'mismatch'
    return None

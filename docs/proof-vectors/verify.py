#!/usr/bin/env python3
"""Verifies the test vectors of Paraph's proof format, as docs/proof-format.md specifies them. It shares no code with Paraph.

Python 3.9 or later, standard library only. Prints a line for each vector; exits with 1 if a verdict is another one than
index.json expects. This shows the format; it is no tool for daily use.
"""
import functools
import hashlib
import json
import math
import re
import sys
import unicodedata
from pathlib import Path

sys.dont_write_bytecode = True

from tezos import fault_of_tezos
from witness import finding_in

HERE = Path(__file__).parent


def sha256(data):
    return hashlib.sha256(data.encode('utf-8') if isinstance(data, str) else data).hexdigest()


# Ed25519 (RFC 8032, 5.1.7), points in extended coordinates.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def point_add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def point_times(factor, point):
    total = (0, 1, 1, 0)
    while factor > 0:
        if factor & 1:
            total = point_add(total, point)
        point = point_add(point, point)
        factor >>= 1
    return total


def point_of(encoded):
    y = int.from_bytes(encoded, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    xx = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P != 0:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - xx) % P != 0 or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def is_small(point):
    x, y, z, _ = point_times(8, point)
    return x % P == 0 and (y - z) % P == 0


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))


@functools.lru_cache(maxsize=None)
def is_signed(key, message, signature):
    data = message.encode('utf-8') if isinstance(message, str) else message
    public, signature = bytes.fromhex(key), bytes.fromhex(signature)
    a, r = point_of(public), point_of(signature[:32])
    s = int.from_bytes(signature[32:], 'little')
    if a is None or r is None or is_small(a) or is_small(r) or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + data).digest(), 'little') % L
    left, right = point_times(s, BASE), point_add(r, point_times(k, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


# Reading (section "The file").
class NotAProof(Exception):
    pass


def require(is_right):
    if not is_right:
        raise NotAProof


def require_depth(text):
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', text, re.DOTALL):
        if token[0] in '[{':
            depth += 1
            require(depth <= 32)
        elif token[0] in ']}':
            depth -= 1


def unique(pairs):
    require(len({name for name, _ in pairs}) == len(pairs))
    return dict(pairs)


def refuse(_):
    raise NotAProof


def finite(text):
    number = float(text)
    require(math.isfinite(number))
    return number


def require_whole_strings(value):
    if isinstance(value, str):
        require(value.isascii() or not re.search('[\ud800-\udfff]', value))
    elif isinstance(value, list):
        for part in value:
            require_whole_strings(part)
    elif isinstance(value, dict):
        for name, part in value.items():
            require_whole_strings(name)
            require_whole_strings(part)


def parse(text):
    require_depth(text)
    try:
        value = json.loads(text, object_pairs_hook=unique, parse_constant=refuse, parse_int=finite, parse_float=finite)
    except ValueError:
        raise NotAProof from None
    require_whole_strings(value)
    return value


# The shapes of values.
def is_text(value, most=1000):
    return isinstance(value, str) and len(value) <= most


def matches(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def is_integer(least, most):
    return lambda value: isinstance(value, float) and value.is_integer() and least <= value <= most


def list_of(is_item, least, most):
    return lambda value: isinstance(value, list) and least <= len(value) <= most and all(is_item(one) for one in value)


def exactly(**members):
    return lambda value: (
        isinstance(value, dict) and value.keys() == members.keys() and all(test(value[name]) for name, test in members.items())
    )


def witnessed(**members):
    """The same, with or without witnesses."""
    is_alone, is_witnessed = exactly(**members), exactly(**members, witnesses=lambda value: is_witnesses(value))
    return lambda value: is_alone(value) or is_witnessed(value)


def one_of(*values):
    return lambda value: isinstance(value, str) and value in values


is_hash = matches('[0-9a-f]{64}')
is_id = matches('[0-9a-f]{24}')
is_time = matches(r'[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z')
is_version = is_integer(1, 1)
is_kind = matches('[A-Z][A-Z0-9_]{0,39}')
is_phrase = functools.partial(is_text, most=100_000)
is_path = list_of(exactly(position=one_of('left', 'right'), hash=is_hash), 0, 14)


def anchor_with(**members):
    return exactly(rootHash=is_hash, tezosPublicKey=is_hash, timestamp=is_time, **members)


BASE58 = '[1-9A-HJ-NP-Za-km-z]'
is_ledger_anchor = anchor_with(
    transactionHash=is_hash,
    contractAddress=matches('ledger1[0-9a-f]{40}'),
    tezosBlock=is_hash,
    evidence=exactly(
        kind=one_of('LEDGER'),
        level=is_integer(1, 2**53 - 1),
        previousBlock=is_hash,
        signature=matches('[0-9a-f]{128}'),
    ),
)
is_tezos_anchor = anchor_with(
    transactionHash=matches('o' + BASE58 + '{50}'),
    contractAddress=matches('KT1' + BASE58 + '{33}'),
    tezosBlock=matches('B' + BASE58 + '{50}'),
    evidence=exactly(
        kind=one_of('TEZOS'),
        level=is_integer(1, 2**31 - 1),
        operation=matches('([0-9a-f]{2}){100,1000}'),
        header=matches('([0-9a-f]{2}){78,4096}'),
        operationPath=is_path,
        listPath=is_path,
    ),
)
KNOWN = ('LEDGER', 'TEZOS')


def is_known(anchor):
    return anchor['evidence']['kind'] in KNOWN


def is_anchor(value):
    if is_ledger_anchor(value) or is_tezos_anchor(value):
        return True
    if not isinstance(value, dict) or not is_hash(value.get('rootHash')) or not isinstance(value.get('evidence'), dict):
        return False
    kind = value['evidence'].get('kind')
    return is_kind(kind) and kind not in KNOWN


is_time_stamp = exactly(kind=one_of('RFC3161'), block=is_hash, token=matches('([0-9a-f]{2}){100,16384}'))


def is_witness(value):
    if is_time_stamp(value):
        return True
    return isinstance(value, dict) and is_kind(value.get('kind')) and value['kind'] != 'RFC3161'


is_witnesses = list_of(is_witness, 1, 600)
SEALED = ('SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL')
is_action = matches('[A-Z_]{1,100}')
is_certification = exactly(id=is_id, flowName=is_text)
is_proof = {
    'SIGNATURE': witnessed(
        version=is_version,
        type=one_of('SIGNATURE'),
        organization=is_text,
        request=exactly(id=is_id, name=is_text),
        documents=list_of(
            exactly(
                fileName=is_text,
                fileType=one_of('ORIGINAL_FILE', *SEALED),
                hash=is_hash,
                phrase=is_phrase,
                path=is_path,
                anchor=is_anchor,
            ),
            1,
            100,
        ),
        audits=list_of(
            exactly(
                action=is_action,
                signerName=is_text,
                phrase=functools.partial(is_text, most=20_000),
                hash=is_hash,
                path=is_path,
                anchor=is_anchor,
            ),
            0,
            500,
        ),
    ),
    'CERTIFICATION': witnessed(
        version=is_version,
        type=one_of('CERTIFICATION'),
        organization=is_text,
        certification=is_certification,
        document=exactly(fileName=is_text, hash=is_hash, phrase=is_phrase, path=is_path, anchor=is_anchor),
    ),
    'MERKLE_TREE': witnessed(
        version=is_version,
        type=one_of('MERKLE_TREE'),
        organization=is_text,
        certification=is_certification,
        anchor=is_anchor,
        leaves=list_of(is_hash, 1, 16384),
        documents=list_of(
            exactly(leaf=is_integer(0, 16383), fileName=is_text, hash=is_hash, phrase=is_phrase), 1, 10_000
        ),
    ),
}

# Statements.
COMMON = {'version': is_version, 'request': is_id, 'salt': matches('[0-9a-f]{32}')}
FILE = {
    **COMMON,
    'kind': one_of('FILE'),
    'organization': is_text,
    'requestName': is_text,
    'fileName': is_text,
    'sha256': is_hash,
}
is_hashes = list_of(is_hash, 1, 1000)
STATEMENTS = (
    exactly(**FILE, fileType=one_of('ORIGINAL_FILE'), upload=is_hash),
    exactly(**FILE, fileType=one_of(*SEALED), signatures=is_hashes),
    exactly(
        **FILE,
        fileType=one_of('CERTIFIED_FILE'),
        at=is_time,
        metadata=list_of(exactly(key=is_text, value=is_text), 0, 100),
    ),
    exactly(
        **COMMON,
        kind=one_of('ACT'),
        action=is_action,
        actor=exactly(id=is_id, name=is_text),
        at=is_time,
        originals=is_hashes,
    ),
)


def canonical(value):
    if isinstance(value, dict):
        return '{' + ','.join(f'{canonical(name)}:{canonical(value[name])}' for name in sorted(value)) + '}'
    if isinstance(value, list):
        return '[' + ','.join(canonical(one) for one in value) + ']'
    if isinstance(value, float):
        return str(int(value))
    return json.dumps(unicodedata.normalize('NFC', value), ensure_ascii=False)


def statement_in(phrase):
    try:
        value = parse(phrase)
    except NotAProof:
        return None
    if not any(is_statement(value) for is_statement in STATEMENTS):
        return None
    return value if canonical(value) == phrase else None


# Merkle trees and blocks.
def leaf_of(phrase):
    return sha256(b'\x00' + bytes.fromhex(sha256(phrase)))


def node_of(left, right):
    return sha256(b'\x01' + bytes.fromhex(left) + bytes.fromhex(right))


def leads_to_root(part):
    node = leaf_of(part['phrase'])
    for step in part['path']:
        node = node_of(step['hash'], node) if step['position'] == 'left' else node_of(node, step['hash'])
    return node == part['anchor']['rootHash']


def root_over(level):
    while len(level) > 1:
        pairs = [level[i : i + 2] for i in range(0, len(level), 2)]
        level = [node_of(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0]


def fault_of(anchor, keys):
    if not is_known(anchor):
        return None
    if anchor['evidence']['kind'] == 'TEZOS':
        return fault_of_tezos(anchor, keys, is_signed)
    address, evidence = anchor['contractAddress'], anchor['evidence']
    for key in keys or [anchor['tezosPublicKey']]:
        if address == 'ledger1' + sha256(f'paraph ledger 1 key\n{key}\n')[:40]:
            break
    else:
        return 'another-ledger'
    if anchor['transactionHash'] != sha256(f'paraph ledger 1 operation\n{address}\n{anchor["rootHash"]}\n'):
        return 'operation'
    lines = [address, int(evidence['level']), evidence['previousBlock'], anchor['transactionHash'], anchor['timestamp']]
    block = 'paraph ledger 1 block\n' + ''.join(f'{line}\n' for line in lines)
    if anchor['tezosBlock'] != sha256(block):
        return 'block'
    if anchor['tezosPublicKey'] != key or not is_signed(key, block, evidence['signature']):
        return 'mismatch'
    return None


# Verdicts.
def verify_signature(digest, proof, keys):
    documents, audits = proof['documents'], proof['audits']
    document = next((one for one in documents if one['hash'] == digest), None)
    if document is None:
        document = next((one for one in documents if (statement_in(one['phrase']) or {}).get('upload') == digest), None)
    if document is None:
        return 'another-document'
    if not leads_to_root(document):
        return 'path'
    fault = fault_of(document['anchor'], keys)
    if fault is not None:
        return fault
    if not is_bound(proof):
        return 'mismatch'
    parts = documents + audits
    if not all(leads_to_root(part) and fault_of(part['anchor'], keys) is None for part in parts):
        return 'mismatch'
    if not all(is_known(part['anchor']) for part in parts):
        return 'unknown-anchor'
    finding = finding_in(proof, [part['anchor'] for part in parts], document['anchor']['tezosBlock'])
    if finding == 'contradicted':
        return 'contradicted'
    if document['fileType'] == 'ORIGINAL_FILE':
        return 'original' if document['hash'] == digest else 'upload'
    return with_finding('proved' if keys else 'consistent', finding)


def with_finding(verdict, finding):
    return verdict if finding is None else f'{verdict} ({finding})'


def is_bound(proof):
    documents, audits, request = proof['documents'], proof['audits'], proof['request']
    phrases = [part['phrase'] for part in documents + audits]
    if len(set(phrases)) < len(phrases):
        return False
    files = [statement_in(one['phrase']) for one in documents]
    acts = [statement_in(one['phrase']) for one in audits]
    for one, file in zip(documents, files):
        if file is None or file['kind'] != 'FILE' or file['request'] != request['id']:
            return False
        if (file['sha256'], file['fileType'], file['fileName']) != (one['hash'], one['fileType'], one['fileName']):
            return False
    for one, act in zip(audits, acts):
        if act is None or act['kind'] != 'ACT' or act['request'] != request['id']:
            return False
        if (act['action'], act['actor']['name']) != (one['action'], one['signerName']) or sha256(one['phrase']) != one['hash']:
            return False
    sealed = [file for file in files if file['fileType'] in SEALED]
    signatures = [(act, one['hash']) for act, one in zip(acts, audits) if act['action'] == 'SIGN_REQUEST']
    listed = sorted(digest for _, digest in signatures)
    originals = [one['hash'] for one in documents if one['fileType'] == 'ORIGINAL_FILE']
    return (
        len(sealed) > 0
        and all(file['organization'] == proof['organization'] and file['requestName'] == request['name'] for file in sealed)
        and all(sorted(file['signatures']) == listed for file in sealed)
        and all(original in act['originals'] for original in originals for act, _ in signatures)
    )


def is_stated(proof, document):
    file = statement_in(document['phrase'])
    return file is not None and file.get('fileType') == 'CERTIFIED_FILE' and (
        file['organization'],
        file['request'],
        file['requestName'],
        file['fileName'],
        file['sha256'],
    ) == (
        proof['organization'],
        proof['certification']['id'],
        proof['certification']['flowName'],
        document['fileName'],
        document['hash'],
    )


def verify_certification(digest, proof, keys):
    document = proof['document']
    if document['hash'] != digest:
        return 'another-document'
    if not leads_to_root(document):
        return 'path'
    return end_of(proof, document['anchor'], is_stated(proof, document), keys)


def verify_tree(digest, proof, keys):
    documents, leaves, anchor = proof['documents'], proof['leaves'], proof['anchor']
    if not any(one['hash'] == digest for one in documents):
        return 'another-document'
    places = [int(one['leaf']) for one in documents]
    for one, place in zip(documents, places):
        if place >= len(leaves) or leaves[place] != leaf_of(one['phrase']):
            return 'path'
    if root_over(leaves) != anchor['rootHash']:
        return 'path'
    is_right = len(set(places)) == len(places) and all(is_stated(proof, one) for one in documents)
    return end_of(proof, anchor, is_right, keys)


def end_of(proof, anchor, is_right, keys):
    fault = fault_of(anchor, keys)
    if fault is not None:
        return fault
    if not is_right:
        return 'mismatch'
    if not is_known(anchor):
        return 'unknown-anchor'
    finding = finding_in(proof, [anchor], anchor['tezosBlock'])
    return finding if finding == 'contradicted' else with_finding('proved' if keys else 'consistent', finding)


VERIFIERS = {'SIGNATURE': verify_signature, 'CERTIFICATION': verify_certification, 'MERKLE_TREE': verify_tree}


def verdict_on(digest, data, keys):
    """The verdict on the bytes of a proof file for the document with this SHA-256."""
    try:
        proof = parse(data.decode('utf-8-sig'))
    except (UnicodeDecodeError, NotAProof):
        return 'not-a-proof'
    if not isinstance(proof, dict) or not is_kind(proof.get('type')):
        return 'not-a-proof'
    version, kind = proof.get('version'), proof['type']
    if is_version(version) and kind in VERIFIERS and is_proof[kind](proof):
        return VERIFIERS[kind](digest, proof, [key.lower() for key in keys])
    if is_integer(2, 2**53 - 1)(version) or (is_version(version) and kind not in VERIFIERS):
        return 'later-version'
    return 'earlier-version' if is_earlier(proof) else 'not-a-proof'


def is_earlier(proof):
    documents = proof.get('documents')
    return (
        is_version(proof.get('version'))
        and proof['type'] == 'SIGNATURE'
        and isinstance(documents, list)
        and len(documents) > 0
        and all(isinstance(one, dict) and 'anchor' in one and 'phrase' not in one for one in documents)
    )


def expected_of(vector):
    """The verdict that a vector must get, with what a witness says."""
    return with_finding(vector['verdict'], vector.get('witness'))


def bytes_of(part):
    return (HERE / part['file']).read_bytes() if 'file' in part else part['text'].encode('utf-8') * part['repeat']


def main():
    vectors = json.loads((HERE / 'index.json').read_text(encoding='utf-8'))
    differing = 0
    for vector in vectors:
        digest = sha256((HERE / vector['document']).read_bytes())
        verdict = verdict_on(digest, b''.join(bytes_of(part) for part in vector['proof']), vector['keys'])
        is_same = verdict == expected_of(vector) and digest == vector['sha256']
        differing += not is_same
        print(f'{"ok" if is_same else "DIFFERS"} {vector["name"]}: {verdict}')
    return 1 if differing or not vectors else 0


if __name__ == '__main__':
    sys.exit(main())

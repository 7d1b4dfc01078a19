#!/usr/bin/env python3
"""Shows that the vectors test every rule: for each one, verify.py without that rule answers a vector otherwise.

Each entry of RULES is a vector, and a part of verify.py with what replaces it; those of TEZOS_RULES and WITNESS_RULES are of
tezos.py and witness.py. Prints a line for each; exits with 1 if a vector does not notice that its part was replaced.
"""
import json
import sys

sys.dont_write_bytecode = True

import verify
from verify import HERE, bytes_of, expected_of, sha256

RULES = (
    # The file.
    ('not-utf-8', "data.decode('utf-8-sig')", "data.decode('utf-8-sig', errors='replace')"),
    ('same-values-written-otherwise', "data.decode('utf-8-sig')", "data.decode('utf-8')"),
    ('two-byte-order-marks', "data.decode('utf-8-sig')", "data.decode('utf-8-sig').lstrip(chr(0xFEFF))"),
    ('depth-of-33', 'depth <= 32', 'depth <= 33'),
    ('depth-of-32', 'depth <= 32', 'depth <= 31'),
    ('depth-of-32', '"(?:[^"', '!(?:[^"'),
    ('name-twice', 'len({name for name, _ in pairs}) == len(pairs)', 'True'),
    ('name-twice-by-an-escape', 'len({name for name, _ in pairs}) == len(pairs)', 'True'),
    ('half-surrogate-pair', "value.isascii() or not re.search('[\\ud800-\\udfff]', value)", 'True'),
    ('half-surrogate-pair-in-a-name', 'require_whole_strings(name)', 'pass'),
    ('overflow', 'math.isfinite(number)', 'True'),
    ('not-a-number', 'parse_constant=refuse, ', ''),
    ('nul', "json.loads(text, ", "json.loads(text, strict=False, "),
    ('two-values', "json.loads(text, ", "first_value(text, "),
    ('integers-written-otherwise', 'isinstance(value, float) and value.is_integer()', 'isinstance(value, int)'),
    ('any-value-in-an-unknown-anchor', 'parse_int=finite', 'parse_int=integer_of_64_bits'),
    # Shapes.
    ('level-with-a-fraction', 'value.is_integer() and ', ''),
    ('level-as-text', 'isinstance(value, float) and value.is_integer() and least <= value <= most', 'least <= float(value) <= most'),
    ('version-as-text', 'is_version = is_integer(1, 1)', "is_version = lambda value: value in (1, '1')"),
    ('version-as-true', 'is_version = is_integer(1, 1)', 'is_version = lambda value: value == 1'),
    ('level-of-zero', 'level=is_integer(1, 2**53', 'level=is_integer(0, 2**53'),
    ('level-too-large', 'level=is_integer(1, 2**53 - 1)', 'level=is_integer(1, 2**53)'),
    ('name-of-1001', 'def is_text(value, most=1000)', 'def is_text(value, most=1001)'),
    ('names-of-1000', 'isinstance(value, str) and len(value) <= most', "isinstance(value, str) and len(value.encode('utf-16-le')) / 2 <= most"),
    ('number-as-a-name', 'isinstance(value, str) and len(value) <= most', 'len(str(value)) <= most'),
    ('statement-of-100001', 'most=100_000', 'most=100_001'),
    ('statement-of-100000', 'most=100_000', 'most=99_999'),
    ('act-of-20001', 'most=20_000', 'most=100_000'),
    ('act-of-20000', 'most=20_000', 'most=19_999'),
    ('kind-with-a-line-feed', 're.fullmatch(pattern, value)', "re.match(pattern + '$', value)"),
    ('type-with-a-line-feed', 're.fullmatch(pattern, value)', "re.match(pattern + '$', value)"),
    ('extra-member-of-a-signature-proof', 'value.keys() == members.keys()', 'value.keys() >= members.keys()'),
    ('path-left-out', "value.keys() == members.keys() and all(test(value[name])", "all(name not in value or test(value[name])"),
    ('position-in-capitals', "position=one_of('left', 'right')", 'position=is_text'),
    ('tezos-operation-in-hexadecimal', "matches('o' + BASE58 + '{50}')", 'is_text'),
    ('tezos-contract-of-35', "matches('KT1' + BASE58 + '{33}')", 'is_text'),
    ('tezos-block-in-hexadecimal', "matches('B' + BASE58 + '{50}')", 'is_text'),
    ('tezos-level-too-large', 'is_integer(1, 2**31 - 1)', 'is_integer(1, 2**31)'),
    ('tezos-header-of-77-bytes', '{78,4096}', '{77,4096}'),
    ('path-of-15-steps', 'hash=is_hash), 0, 14)', 'hash=is_hash), 0, 15)'),
    ('path-of-14-steps', 'hash=is_hash), 0, 14)', 'hash=is_hash), 0, 13)'),
    ('hash-of-a-step-in-capitals', 'hash=is_hash), 0, 14)', 'hash=is_text), 0, 14)'),
    ('root-in-capitals', 'rootHash=is_hash', 'rootHash=is_text'),
    ('operation-in-capitals', 'transactionHash=is_hash', 'transactionHash=is_text'),
    ('address-in-capitals', "contractAddress=matches('ledger1[0-9a-f]{40}')", 'contractAddress=is_text'),
    ('block-in-capitals', 'tezosBlock=is_hash', 'tezosBlock=is_text'),
    ('key-of-a-ledger-in-capitals', 'tezosPublicKey=is_hash', 'tezosPublicKey=is_text'),
    ('time-without-milliseconds', 'timestamp=is_time', 'timestamp=is_text'),
    ('previous-block-in-capitals', 'previousBlock=is_hash', 'previousBlock=is_text'),
    ('signature-in-capitals', "signature=matches('[0-9a-f]{128}')", 'signature=is_text'),
    ('request-id-in-capitals', 'request=exactly(id=is_id, ', 'request=exactly(id=is_text, '),
    ('certification-id-in-capitals', 'is_certification = exactly(id=is_id, ', 'is_certification = exactly(id=is_text, '),
    ('hash-in-capitals', "                hash=is_hash,\n                phrase=is_phrase", "                hash=is_text,\n                phrase=is_phrase"),
    ('hash-of-an-act-in-capitals', "most=20_000),\n                hash=is_hash", "most=20_000),\n                hash=is_text"),
    ('leaf-in-capitals', 'leaves=list_of(is_hash', 'leaves=list_of(is_text'),
    ('certified-file-of-a-request', "one_of('ORIGINAL_FILE', *SEALED)", "one_of('ORIGINAL_FILE', 'CERTIFIED_FILE', *SEALED)"),
    ('action-in-small-letters', "is_action = matches('[A-Z_]{1,100}')", "is_action = matches('[A-Za-z_]{1,100}')"),
    ('action-of-101', "is_action = matches('[A-Z_]{1,100}')", "is_action = matches('[A-Z_]{1,101}')"),
    ('action-of-100', "is_action = matches('[A-Z_]{1,100}')", "is_action = matches('[A-Z_]{1,99}')"),
    ('no-documents', '            1,\n            100,', '            0,\n            100,'),
    ('101-documents', '            1,\n            100,', '            1,\n            101,'),
    ('501-acts', '            0,\n            500,', '            0,\n            501,'),
    ('no-leaves', 'list_of(is_hash, 1, 16384)', 'list_of(is_hash, 0, 16384)'),
    ('16385-leaves', 'list_of(is_hash, 1, 16384)', 'list_of(is_hash, 1, 16385)'),
    ('no-documents-of-a-tree', 'phrase=is_phrase), 1, 10_000', 'phrase=is_phrase), 0, 10_000'),
    ('10001-documents-of-a-tree', 'phrase=is_phrase), 1, 10_000', 'phrase=is_phrase), 1, 10_001'),
    ('negative-leaf', 'leaf=is_integer(0, 16383)', 'leaf=is_integer(-1, 16383)'),
    ('leaf-of-16384', 'leaf=is_integer(0, 16383)', 'leaf=is_integer(0, 16384)'),
    ('leaf-with-a-fraction', 'leaf=is_integer(0, 16383)', 'leaf=lambda value: isinstance(value, float)'),
    # Anchors of unknown kinds.
    ('unknown-anchor', 'return is_kind(kind)', 'return False and is_kind(kind)'),
    ('kind-of-a-ledger', "is_kind(kind) and kind not in KNOWN", 'is_kind(kind)'),
    ('kind-in-small-letters', "return is_kind(kind) and", "return isinstance(kind, str) and"),
    ('kind-of-41-letters', '{0,39}', '{0,40}'),
    ('kind-of-40-letters', '{0,39}', '{0,38}'),
    ('no-kind', "return is_kind(kind) and", "return (kind is None or is_kind(kind)) and"),
    ('unknown-anchor-without-a-root', "not is_hash(value.get('rootHash')) or ", ''),
    # Other versions.
    ('newer-format', 'is_integer(2, 2**53 - 1)(version) or ', ''),
    ('version-too-large', 'is_integer(2, 2**53 - 1)', 'is_integer(2, 2**53)'),
    ('version-0', 'is_integer(2, 2**53 - 1)', 'is_integer(0, 2**53 - 1)'),
    ('version-of-a-fraction', 'is_integer(2, 2**53 - 1)(version)', 'version > 1'),
    ('unknown-kind', '(is_version(version) and kind not in VERIFIERS)', 'False'),
    ('no-version', '(is_version(version) and kind not in VERIFIERS)', 'version is None'),
    ('type-in-small-letters', "not is_kind(proof.get('type'))", 'False'),
    ('type-of-41-letters', '{0,39}', '{0,40}'),
    ('list-of-a-proof', 'if not isinstance(proof, dict)', 'proof = proof[0] if isinstance(proof, list) else proof\n    if not isinstance(proof, dict)'),
    ('earlier-version', "'earlier-version' if is_earlier(proof) else ", ''),
    ('earlier-tree', "and proof['type'] == 'SIGNATURE'\n", ''),
    ('earlier-without-documents', 'and len(documents) > 0\n', ''),
    ('earlier-in-part', "and 'phrase' not in one for", 'for'),
    ('earlier-without-an-anchor', "and 'anchor' in one and", 'and'),
    ('earlier-of-texts', 'isinstance(one, dict) and ', ''),
    # Statements.
    ('statement-in-another-form', 'canonical(value) == phrase', 'True'),
    ('line-feed-after-a-statement', 'canonical(value) == phrase', 'canonical(value) == phrase.strip()'),
    ('statement-in-another-order', 'canonical(value) == phrase', 'len(canonical(value)) == len(phrase)'),
    ('slash-with-an-escape', 'canonical(value) == phrase', "canonical(value) == phrase.replace('\\\\/', '/')"),
    ('letter-with-an-escape', 'canonical(value) == phrase', "canonical(value) == phrase.replace('\\\\u00e9', chr(0xE9))"),
    ('long-escape-of-a-tab', 'canonical(value) == phrase', "canonical(value) == phrase.replace('\\\\u0009', '\\\\t')"),
    ('escape-in-capitals', 'canonical(value) == phrase', 'canonical(value).lower() == phrase.lower()'),
    ('delete-with-an-escape', 'canonical(value) == phrase', "canonical(value) == phrase.replace('\\\\u007f', chr(0x7F))"),
    ('line-separator-with-an-escape', 'canonical(value) == phrase', "canonical(value) == phrase.replace('\\\\u2028', chr(0x2028))"),
    ('version-with-a-fraction', 'canonical(value) == phrase', "canonical(value) == phrase.replace(':1.0,', ':1,').replace(':1.0}', ':1}')"),
    ('names-and-metadata', 'ensure_ascii=False', 'ensure_ascii=True'),
    ('not-normalized', "unicodedata.normalize('NFC', value)", 'value'),
    ('normalized-names', "normalize('NFC', value)", "normalize('NFKC', value)"),
    ('salt-in-capitals', "matches('[0-9a-f]{32}')", 'is_text'),
    ('statement-of-version-2', "COMMON = {'version': is_version,", "COMMON = {'version': is_integer(1, 2),"),
    ('statement-of-another-kind', "'kind': one_of('FILE'),", "'kind': is_text,"),
    ('upload-in-capitals', 'upload=is_hash', 'upload=is_text'),
    ('originals-in-capitals', 'originals=is_hashes', 'originals=list_of(is_text, 1, 1000)'),
    ('no-originals', 'originals=is_hashes', 'originals=list_of(is_hash, 0, 1000)'),
    ('sealed-without-signatures', 'signatures=is_hashes', 'signatures=list_of(is_hash, 0, 1000)'),
    ('time-of-a-certification', "at=is_time,\n        metadata", "at=is_text,\n        metadata"),
    ('time-of-an-act', "at=is_time,\n        originals", "at=is_text,\n        originals"),
    ('metadata-of-101', '0, 100),\n    ),', '0, 101),\n    ),'),
    ('metadata-of-100', '0, 100),\n    ),', '0, 99),\n    ),'),
    ('key-of-1001', 'exactly(key=is_text,', 'exactly(key=lambda _: True,'),
    ('actor-in-capitals', 'actor=exactly(id=is_id,', 'actor=exactly(id=is_text,'),
    # Hashes.
    ('one-signer', r"b'\x00' + ", ''),
    ('one-signer', r"b'\x01' + ", ''),
    ('one-signer', "if step['position'] == 'left'", "if step['position'] == 'right'"),
    ('merkle-tree', 'if len(pair) == 2 else pair[0]', 'if len(pair) == 2 else node_of(pair[0], pair[0])'),
    # Anchors.
    ('two-ledgers', "for key in keys or", 'for key in keys[:1] or'),
    ('no-key', "keys or [anchor['tezosPublicKey']]", 'keys'),
    ('key-in-capitals', '[key.lower() for key in keys]', 'keys'),
    ('other-ledger', "        return 'another-ledger'", "        key = anchor['tezosPublicKey']"),
    ('address-of-another-key', "        return 'another-ledger'", "        key = anchor['tezosPublicKey']"),
    ('operation-of-another-root', "        return 'operation'", '        pass'),
    ('another-block', "        return 'block'", '        pass'),
    ('another-key-is-named', "anchor['tezosPublicKey'] != key or ", ''),
    ('signature-of-another-block', "or not is_signed(key, block, evidence['signature'])", ''),
    ('large-s', ' or s >= L', ''),
    ('small-r', 'is_small(r)', 'False'),
    ('small-key', 'is_small(a)', 'False'),
    ('cofactor', 's, BASE), point_add(r, point_times(k, a))', '8 * s, BASE), point_times(8, point_add(r, point_times(k, a)))'),
    # Signatures.
    ('signed-as-it-was-uploaded', "if one['hash'] == digest), None)\n    if document is None:\n        document = next((one for one in documents if (", "if False), None)\n    if document is None:\n        document = next((one for one in documents if one['hash'] == digest or ("),
    ('original-and-signed', "(one for one in documents if one['hash'] == digest)", "(one for one in documents[::-1] if one['hash'] == digest)"),
    ('half-written-document', "        return 'another-document'\n    if not leads_to_root(document):\n        return 'path'\n    return", "        pass\n    if not leads_to_root(document):\n        return 'path'\n    return"),
    ('path-of-the-document', "    if not leads_to_root(document):\n        return 'path'\n    fault", '    fault'),
    ('other-time', "    if fault is not None:\n        return fault\n    if not is_bound", '    if not is_bound'),
    ('document-twice', 'if len(set(phrases)) < len(phrases)', 'if False'),
    ('act-twice', 'if len(set(phrases)) < len(phrases)', 'if False'),
    ('original-of-another-request', "or file['request'] != request['id']", ''),
    ('hash-of-a-document', "(file['sha256'], file['fileType'], file['fileName']) != (one['hash'], ", "(0, file['fileType'], file['fileName']) != (0, "),
    ('type-of-a-document', "file['fileType'], file['fileName']) != (one['hash'], one['fileType'], ", "file['fileName']) != (one['hash'], "),
    ('renamed-file', ", file['fileName']) != (one['hash'], one['fileType'], one['fileName'])", ") != (one['hash'], one['fileType'])"),
    ('name-of-an-original', ", file['fileName']) != (one['hash'], one['fileType'], one['fileName'])", ") != (one['hash'], one['fileType'])"),
    ('signatures-of-another-request', "or act['request'] != request['id']", ''),
    ('action-of-an-act', "(act['action'], act['actor']['name']) != (one['action'], ", "(0, act['actor']['name']) != (0, "),
    ('name-of-a-signer', "(act['action'], act['actor']['name']) != (one['action'], one['signerName'])", "act['action'] != one['action']"),
    ('hash-of-an-act', "or sha256(one['phrase']) != one['hash']", ''),
    ('nothing-sealed', '        len(sealed) > 0\n        and ', '        '),
    ('organization-of-a-sealed-file', "file['organization'] == proof['organization'] and file['requestName']", "file['requestName']"),
    ('request-name-of-a-sealed-file', " and file['requestName'] == request['name'] for", ' for'),
    ('second-sealed-file', 'for file in sealed)\n        and all(sorted', 'for file in sealed[:1])\n        and all(sorted'),
    ('original-of-other-names', "['name'] for file in sealed)", "['name'] for file in files)"),
    ('signature-added', "sorted(file['signatures']) == listed", "set(file['signatures']) <= set(listed)"),
    ('signature-left-out', "sorted(file['signatures']) == listed", "set(file['signatures']) >= set(listed)"),
    ('signature-named-twice', "sorted(file['signatures']) == listed", "set(file['signatures']) == set(listed)"),
    ('signatures-in-another-order', "sorted(file['signatures']) == listed", "file['signatures'] == listed"),
    ('second-sealed-file-with-other-signatures', '== listed for file in sealed)', '== listed for file in sealed[:1])'),
    ('other-acts', " if act['action'] == 'SIGN_REQUEST']", ']'),
    ('original-not-shown', "all(original in act['originals'] for", 'any(original in act[\'originals\'] for'),
    ('path-of-an-original', 'leads_to_root(part) and fault_of', 'fault_of'),
    ('path-of-a-signature', 'parts = documents + audits', 'parts = documents'),
    ('signature-in-a-strange-ledger', "leads_to_root(part) and fault_of(part['anchor'], keys) is None", 'leads_to_root(part)'),
    ('unknown-anchor-of-a-signature', "if not all(is_known(part['anchor']) for part in parts)", "if not is_known(document['anchor'])"),
    ('unknown-anchor-of-the-original', "if not all(is_known(part['anchor']) for part in parts)", 'if False'),
    ('original', "if document['fileType'] == 'ORIGINAL_FILE'", 'if False'),
    ('upload', "'original' if document['hash'] == digest else 'upload'", "'original'"),
    ('original-without-a-key', "if document['fileType'] == 'ORIGINAL_FILE'", "if keys and document['fileType'] == 'ORIGINAL_FILE'"),
    # Certifications and trees.
    ('path-of-another', "        return 'path'\n    return end_of(proof, document", "        pass\n    return end_of(proof, document"),
    ('sealed-file-as-certified', "file.get('fileType') == 'CERTIFIED_FILE' and", 'True and'),
    ('organization-of-a-certification', "        file['organization'],\n", "        proof['organization'],\n"),
    ('id-of-a-certification', "        file['request'],\n", "        proof['certification']['id'],\n"),
    ('name-of-a-certification', "        file['requestName'],\n", "        proof['certification']['flowName'],\n"),
    ('name-of-a-certified-file', "        file['fileName'],\n", "        document['fileName'],\n"),
    ('hash-of-a-certified-file', "        file['sha256'],\n", "        document['hash'],\n"),
    ('file-of-no-leaf', "if not any(one['hash'] == digest for one in documents)", 'if False'),
    ('leaf-beyond-the-leaves', "if place >= len(leaves) or", 'if place < len(leaves) and'),
    ('leaf-of-another', 'or leaves[place] != leaf_of', 'or leaf_of(one[\'phrase\']) not in leaves and 0 != leaf_of'),
    ('statement-that-is-no-leaf', 'for one, place in zip(documents, places):', "for one, place in zip(documents[:1], places):"),
    ('root-over-other-leaves', "if root_over(leaves) != anchor['rootHash']", 'if False'),
    ('a-leaf-twice', 'len(set(places)) == len(places) and ', ''),
    ('renamed-second-file', 'all(is_stated(proof, one) for one in documents)', 'is_stated(proof, documents[0])'),
    ('tree-in-a-strange-ledger', "    if fault is not None:\n        return fault\n    if not is_right", '    if not is_right'),
    ('certified-file-in-an-unknown-anchor', "if not is_known(anchor):\n        return 'unknown-anchor'", "if False:\n        return 'unknown-anchor'"),
    ('certification-without-a-key', "return finding if finding == 'contradicted' else with_finding('proved' if keys else 'consistent', finding)", "return finding if finding == 'contradicted' else with_finding('proved', finding)"),
    # Witnesses.
    ('witness-list-of-none', 'list_of(is_witness, 1, 600)', 'list_of(is_witness, 0, 600)'),
    ('witness-list-of-601', 'list_of(is_witness, 1, 600)', 'list_of(is_witness, 1, 601)'),
    ('witness-list-of-600', 'list_of(is_witness, 1, 600)', 'list_of(is_witness, 1, 599)'),
    ('witness-with-a-note', "is_kind(value.get('kind')) and value['kind'] != 'RFC3161'", "is_kind(value.get('kind'))"),
    ('witness-of-no-kind', "isinstance(value, dict) and is_kind(value.get('kind'))", "isinstance(value, dict) and is_kind(value.get('kind', 'NONE'))"),
    ('witness-block-in-capitals', "block=is_hash, token", 'block=is_text, token'),
    ('witness-in-capitals', "token=matches('([0-9a-f]{2}){100,16384}')", "token=matches('([0-9A-Fa-f]{2}){100,16384}')"),
    ('witness-too-short', '{100,16384}', '{99,16384}'),
    ('witness-too-long', '{100,16384}', '{100,16385}'),
    ('witness-contradicts-an-original', "    if finding == 'contradicted':\n        return 'contradicted'\n", ''),
    ('witness-contradicts-a-tree', "return finding if finding == 'contradicted' else with_finding(", 'return with_finding('),
    ('witnesses-of-two-blocks', "[part['anchor'] for part in parts], document", "[document['anchor']], document"),
    ('witness-of-the-acts-only', "for part in parts], document['anchor']['tezosBlock'])", "for part in parts], parts[-1]['anchor']['tezosBlock'])"),
    # The order.
    ('ledger-before-the-operation', "    else:\n        return 'another-ledger'", "    else:\n        return 'operation' if anchor['transactionHash'] != sha256(f'paraph ledger 1 operation\\n{address}\\n{anchor[\"rootHash\"]}\\n') else 'another-ledger'"),
    ('ledger-before-the-statement', "    fault = fault_of(anchor, keys)\n    if fault is not None:\n        return fault\n    if not is_right:\n        return 'mismatch'", "    if not is_right:\n        return 'mismatch'\n    fault = fault_of(anchor, keys)\n    if fault is not None:\n        return fault"),
    ('unknown-anchor-of-a-renamed-file', "    if not is_right:\n        return 'mismatch'\n    if not is_known(anchor):\n        return 'unknown-anchor'", "    if not is_known(anchor):\n        return 'unknown-anchor'\n    if not is_right:\n        return 'mismatch'"),
)

# The same of tezos.py.
TEZOS_RULES = (
    ('tezos-first-call', 'tag == 107', 'False'),
    ('tezos-reveal-of-another', 'reveal != (source, counter - 1)', 'reveal[1] != counter - 1'),
    ('tezos-reveal-of-another-counter', 'reveal != (source, counter - 1)', 'reveal[0] != source'),
    ('tezos-with-tez', 'if data.natural() != 0:\n        raise NoCall', 'data.natural()'),
    ('tezos-another-entrypoint', "b'\\0\\xff\\0' +", "b'\\0\\xff' + data.data[-42:-41] +"),
    ('tezos-more-than-a-call', 'data.at != len(data.data)', 'False'),
    ('tezos-another-key', "        return 'another-ledger'", '        pass'),
    ('tezos-of-another-root', "root.hex() != anchor['rootHash'] or ", ''),
    ('tezos-of-another-contract', " or text_of(CONTRACT, contract) != anchor['contractAddress']", ''),
    ('tezos-another-operation', "text_of(OPERATION, blake2b(operation)) != anchor['transactionHash']", 'False'),
    ('tezos-of-another-block', "fold(fold(blake2b(operation), evidence['operationPath']), evidence['listPath']) != header[46:78]", 'False'),
    ('tezos-another-block', "text_of(BLOCK, blake2b(header)) != anchor['tezosBlock']", 'False'),
    ('tezos-another-level', "level != evidence['level'] or ", ''),
    ('tezos-another-time', " or time_of(seconds) != anchor['timestamp']", ''),
    ('tezos-another-key-is-named', "anchor['tezosPublicKey'] != key or ", ''),
    ('tezos-signed-by-another', ' or not is_signed(key, signed, operation[-64:].hex())', ''),
)

# The same of witness.py.
WITNESS_RULES = (
    ('witness-with-more', 'value.whole != data', 'False'),
    ('witness-of-two-signers', 'len(signers) != 1', 'len(signers) < 1'),
    ('witness-at-no-time', '        raise Malformed from None\n', '        time = datetime.datetime(2026, 12, 1)\n'),
    ('witness-at-a-local-time', "(?:\\.([0-9]+))?Z'", "(?:\\.([0-9]+))?Z?'"),
    ('witness-with-a-fraction', "(?:\\.([0-9]+))?Z'", "()Z'"),
    ('witness-of-another-block', "token.imprint != (SHA_256, witness['block']) or ", ''),
    ('witness-of-another-hash-function', "token.imprint != (SHA_256, witness['block'])", "token.imprint[1] != witness['block']"),
    ('witness-of-a-block-elsewhere', ' or timestamp is None', ''),
    ('witness-with-an-unknown-hash-function', "    if digest is None:\n        return 'unchecked'\n", ''),
    ('witness-without-a-certificate', "    if certificate is None:\n        return 'contradicted'\n", ''),
    ('witness-with-an-unknown-signature', "    if not is_known:\n        return 'unchecked'\n", ''),
    ('witness-not-for-time-stamps', 'not certificate.is_for_time_stamps or ', ''),
    ('witness-for-two-purposes', '.content).parts()] == [TIME_STAMPING]', '.content).parts()][:1] == [TIME_STAMPING]'),
    ('witness-not-critical', "            and len(usages[0]) == 3\n            and usages[0][1].whole == b'\\x01\\x01\\xff'\n            and [one.hex() for one in whole(usages[0][2]", '            and [one.hex() for one in whole(usages[0][-1]'),
    ('witness-after-the-certificate', ' <= certificate.end', ''),
    ('witness-before-the-certificate', 'certificate.start <= ', ''),
    ('witness-with-another-certificate', 'not is_named(token) or ', ''),
    ('witness-that-names-no-certificate', '    if attribute is None:\n        return False\n', '    if attribute is None:\n        return True\n'),
    ('witness-named-by-sha-384', 'function, named = HASHES.get(identifier_in(named[0])), named[1:]', 'return False'),
    ('witness-named-by-sha-1', "'sha1' if second is None else 'sha256'", "'sha256'"),
    ('witness-of-another-type', 'token.attributes.get(CONTENT_TYPE) is None or token.attributes[CONTENT_TYPE].hex() != TIME_STAMP', 'False'),
    ('witness-with-another-time', 'message is None or message.content != hashlib.new(digest, token.info).digest()', 'False'),
    ('witness-with-another-signature', "pow(int.from_bytes(signature, 'big'), exponent, modulus) == int.from_bytes(expected, 'big')", 'True'),
    ('witness-with-a-longer-signature', ' or signature != der(0x30, der(0x02, integer(r)) + der(0x02, integer(s)))', ''),
    ('witness-p-256', "'2a8648ce3d030107': (", "'00': ("),
    ('witness-p-384', "'2b81040022': (", "'00': ("),
    ('witness-plain-rsa', 'RSA_HASHES.get(token.algorithm, digest)', "RSA_HASHES.get(token.algorithm, 'sha256')"),
    ('witness-with-a-short-key', '2048 <= certificate.rsa_bits', '0 < certificate.rsa_bits'),
    ('witness-with-a-long-key', 'certificate.rsa_bits <= 8192', 'certificate.rsa_bits'),
    ('witness-with-another-exponent', " or exponent.whole != b'\\x02\\x03\\x01\\x00\\x01'", ''),
    ('witness-five-minutes-earlier', 'seconds=300', 'seconds=299'),
    ('witness-more-than-five-minutes-earlier', 'seconds=300', 'seconds=301'),
    ('witness-of-an-unknown-kind', "findings.append('unchecked')", 'pass'),
    ('witness-of-two-kinds', "'confirmed' if 'confirmed' in findings else findings[0]", 'findings[0]'),
    ('witness-of-the-acts-only', "        if witness['block'] == block:\n            findings.append(finding)", '        findings.append(finding)'),
    ('witness-twice', "if finding == 'contradicted':", "if finding == 'contradicted' and not findings:"),
)

# What replaced parts call.
HELPERS = '''
def first_value(text, **options):
    return json.JSONDecoder(**options).raw_decode(text)[0]


def integer_of_64_bits(text):
    require(abs(int(text)) < 2**63)
    return float(text)
'''


def replaced(blocks, part, other):
    """The block of the source that has a part, with another part, and the later blocks that keep functions in values."""
    found = [i for i, block in enumerate(blocks) if part in block]
    if len(found) != 1 or blocks[found[0]].count(part) != 1:
        raise ValueError(f'There is not exactly one {part!r}')
    last = next(i for i, block in enumerate(blocks) if 'STATEMENTS = (' in block)
    verifiers = [block for block in blocks if block.startswith('VERIFIERS =')]
    return '\n\n\n'.join([blocks[found[0]].replace(part, other), *blocks[found[0] + 1 : last + 1], *verifiers])


def function_without(name, source, part, other):
    """A function of another source, without a part."""
    if source.count(part) != 1:
        raise ValueError(f'There is not exactly one {part!r}')
    lax = {'__name__': 'lax'}
    exec(source.replace(part, other), lax)
    return lax[name]


def main():
    blocks = (HERE / 'verify.py').read_text(encoding='utf-8').split('\n\n\n')
    vectors = {vector['name']: vector for vector in json.loads((HERE / 'index.json').read_text(encoding='utf-8'))}
    lax = {**vars(verify), '__name__': 'lax'}
    exec('\n\n\n'.join(blocks) + HELPERS, lax)
    strict = dict(lax)
    tezos, witness = [(HERE / name).read_text(encoding='utf-8') for name in ('tezos.py', 'witness.py')]
    failures = 0
    for rule in (*RULES, *TEZOS_RULES, *WITNESS_RULES):
        name, part, other = rule
        vector = vectors[name]
        digest = sha256((HERE / vector['document']).read_bytes())
        if rule in RULES:
            exec(replaced(blocks, part, other), lax)
        elif rule in TEZOS_RULES:
            lax['fault_of_tezos'] = function_without('fault_of_tezos', tezos, part, other)
        else:
            lax['finding_in'] = function_without('finding_in', witness, part, other)
        try:
            verdict = lax['verdict_on'](digest, b''.join(bytes_of(one) for one in vector['proof']), vector['keys'])
        except Exception as error:
            verdict = type(error).__name__
        lax.update(strict)
        is_noticed = verdict != expected_of(vector)
        failures += not is_noticed
        print(f'{"ok" if is_noticed else "UNNOTICED"} {name}: {verdict} without {part!r}')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())

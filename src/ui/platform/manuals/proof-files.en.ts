import type { Text } from '#machines/rules/platform/text.ts'

/** The manual of proof files in English. */
export const text: Text = {
  title: 'Manual of proof files',
  lead: 'What a proof file says, field by field, and how to check it with or without us.',
  changed: '2026-12-01',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        'A proof file is a JSON file that comes with a finished request or a validated certification. It says what was signed or certified, by whom and when. Together with the document, it is all that a check needs.',
        'Each thing that the proof says is in a statement, a short text. The hash of the statement is a leaf of a Merkle tree, and the root of that tree is in a signed block of a ledger. Nobody can change the statement, the document or the date afterwards without the check noticing.',
        {
          facts: [
            [
              'Of a request',
              'One file for all its documents and signatures. It is listed as “{say:request-detail.file.PROOF_FILE}” among the files of a finished request. Signers and copy recipients find it among the signed files.',
            ],
            [
              'Of a certified file',
              'One file for each document: “{say:certification-download.proof}” in the menu of the file, on the page of its certification ({page:certifications}).',
            ],
            [
              'Of a whole certification',
              'One file with all leaves of the tree: “{say:certification-download.tree}” on the same page.',
            ],
          ],
        },
        'A proof belongs to the exact bytes of a file. A scan, a print, or a copy that was saved again is another file, although it looks the same. Keep the signed file and its proof together.',
        'Tests in a sandbox have no proof.',
      ],
    },
    {
      id: 'structure',
      title: 'Proof files structure',
      blocks: [
        'There are three kinds. The field `type` says which one it is.',
        {
          facts: [
            ['`SIGNATURE`', 'The documents and the signatures of a request: see [the details](#signature-proof).'],
            ['`CERTIFICATION`', 'One certified file. Its fields are a part of those below.'],
            ['`MERKLE_TREE`', 'All files of a certification, with the whole tree: see [the details](#merkle-tree).'],
          ],
        },
        'White space and the order of the fields mean nothing. Hashes are SHA-256, written as 64 lower-case hexadecimal digits. Times are in UTC.',
      ],
      parts: [
        {
          id: 'signature-proof',
          title: 'Details of a signature proof',
          blocks: [
            'This proof is of a request with one signer. It is one of the test vectors of the format; its people are invented, and everything in it is correct.',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json}',
              fields: [
                ['version', 'The version of the format, 1.'],
                ['type', '`SIGNATURE`: the proof of a request.'],
                ['organization', 'The name of the organisation that sent the request.'],
                ['request.id', 'The identifier of the request. Each statement repeats it.'],
                ['request.name', 'The name of the request.'],
                [
                  'documents.*.fileName',
                  'The name of a file when the proof was made. A check never compares it with the name on your disk, only the bytes.',
                ],
                [
                  'documents.*.fileType',
                  '`ORIGINAL_FILE` is what the signers were shown. `SIGN_FILE` is the signed and sealed PDF, `SIGNED_FILE_WITH_AUDIT` the same with the audit trail, `AUDIT_TRAIL` the audit trail alone.',
                ],
                ['documents.*.hash', 'The SHA-256 of the file. The check computes it again from your file.'],
                ['documents.*.phrase', 'The statement about the file: see [document proof](#document-proof).'],
                [
                  'documents.*.path.*.position',
                  'Whether the next hash comes before (`left`) or after (`right`) what has been computed so far.',
                ],
                [
                  'documents.*.path.*.hash',
                  'A hash on the way from the leaf to the root. Without steps, the leaf itself is the root.',
                ],
                ['documents.*.anchor', 'Where and when the root was recorded: see [its anchor](#document-anchor).'],
                ['audits.*.action', 'What was done. `SIGN_REQUEST` is a signature.'],
                ['audits.*.signerName', 'The name that the signer has in the request.'],
                ['audits.*.hash', 'The SHA-256 of the statement. The statements of sealed files list it.'],
                ['audits.*.phrase', 'The statement about the signature: see [audit proof](#audit-proof).'],
                ['audits.*.path.*.position', 'As with documents: on which side the next hash is.'],
                ['audits.*.path.*.hash', 'As with documents: a hash on the way to the root.'],
                ['audits.*.anchor', 'Where and when the root was recorded: see [its anchor](#audit-anchor).'],
              ],
            },
            'A proof may also have `witnesses`: time stamps of another authority, which say that a block existed at a time.',
          ],
        },
        {
          id: 'merkle-tree',
          title: 'Details of a Merkle tree',
          blocks: [
            'A Merkle tree combines many hashes into one. Each statement gives a leaf, two neighbours give a node, two nodes give the next one, until one hash is left: the root.',
            {
              list: [
                'leaf = SHA-256 of the byte `00` and the SHA-256 of the statement',
                'node = SHA-256 of the byte `01`, the left hash and the right hash',
                'A last one without a neighbour goes up unchanged.',
              ],
            },
            'If one letter of a statement changes, so does its leaf, and with it the root. The different first byte keeps a node from being passed off as a leaf.',
            'The proof of a whole certification has all leaves, so that the root can be computed again. Some leaves may belong to other requests or certifications that were anchored in the same tree: they say nothing but their hash.',
            {
              sample: '{file:docs/proof-vectors/proofs/merkle-tree.json}',
              fields: [
                ['version', 'The version of the format, 1.'],
                ['type', '`MERKLE_TREE`: the proof of all files of a certification.'],
                ['organization', 'The name of the organisation that certified the files.'],
                ['certification.id', 'The identifier of the certification.'],
                ['certification.flowName', 'The name of the certification.'],
                ['anchor', 'Where and when the root was recorded: it has the fields of [an anchor](#document-anchor).'],
                ['leaves.*', 'The leaves of the tree, in order.'],
                ['documents.*.leaf', 'Which of the leaves belongs to this file, counted from 0.'],
                ['documents.*.fileName', 'The name of the file when it was certified.'],
                ['documents.*.hash', 'The SHA-256 of the file.'],
                [
                  'documents.*.phrase',
                  'The statement about the file. Besides the fields of [a document proof](#document-proof), it has the time of the certification (`at`) and its `metadata`.',
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'components',
      title: 'Components of proof files',
      blocks: [
        'A signature proof has two kinds of proofs, each with its own anchor. Choose one to read about it:',
        {
          list: [
            '[Document proof](#document-proof): which file it is',
            '[Anchor of a document proof](#document-anchor): when it was recorded',
            '[Audit proof](#audit-proof): who signed what',
            '[Anchor of an audit proof](#audit-anchor): when that was recorded',
          ],
        },
      ],
      parts: [
        {
          id: 'document-proof',
          title: 'Document proof',
          blocks: [
            'There is one for each file of the request. Its `phrase` is this statement, here with line breaks. In the file it has none, its fields are sorted by name, and the hash is computed of exactly that text.',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json#documents.0.phrase}',
              fields: [
                ['fileName', 'The name of the file.'],
                ['fileType', 'Which file it is, as in the proof.'],
                ['kind', '`FILE`: the statement is about a file.'],
                ['organization', 'The organisation that sent the request.'],
                ['request', 'The identifier of the request.'],
                ['requestName', 'The name of the request.'],
                [
                  'salt',
                  'Random digits. They keep others from guessing the statement from a hash that they see in another proof.',
                ],
                ['sha256', 'The SHA-256 of the file.'],
                [
                  'signatures.*',
                  'The hash of the statement of each signature in the file, so that no signature can be left out or added.',
                ],
                ['version', 'The version of the statement, 1.'],
              ],
            },
            'The statement of an original has no `signatures`. It has `upload`, the SHA-256 of the file that was uploaded, from which the original was made.',
          ],
        },
        {
          id: 'document-anchor',
          title: 'Anchor of a document proof',
          blocks: [
            'The anchor is the block of the ledger that has the root. The ledger belongs to the operator of this site; its names are those of a block chain. Each block names the one before, so that none can be left out or exchanged later.',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json#documents.0.anchor}',
              fields: [
                ['rootHash', 'The root of the Merkle tree, to which the path must lead.'],
                ['transactionHash', 'A hash of the address of the ledger and the root.'],
                ['contractAddress', 'The address of the ledger, computed from its public key.'],
                ['tezosBlock', 'The hash of the block.'],
                [
                  'tezosPublicKey',
                  'The public key of the ledger. In the proof it proves nothing, since anybody can make a key: compare it with the one that the organisation gives you.',
                ],
                ['timestamp', 'When the block was made, by the clock of the ledger.'],
                [
                  'evidence.kind',
                  '`LEDGER`, or `TEZOS` if the root was recorded on that public block chain. An anchor on Tezos has other fields in `evidence`.',
                ],
                ['evidence.level', 'The number of the block.'],
                ['evidence.previousBlock', 'The hash of the block before.'],
                ['evidence.signature', 'The Ed25519 signature of the block by the key of the ledger.'],
              ],
            },
          ],
        },
        {
          id: 'audit-proof',
          title: 'Audit proof',
          blocks: [
            'There is one for each signature. Its `phrase` is this statement:',
            {
              sample: '{file:docs/proof-vectors/proofs/one-signer.json#audits.0.phrase}',
              fields: [
                ['action', '`SIGN_REQUEST`: somebody signed.'],
                ['actor.id', 'The identifier of the signer in the request.'],
                ['actor.name', 'The name of the signer in the request. The proof does not say who the person is.'],
                ['at', 'When they signed, by the clock of the server.'],
                ['kind', '`ACT`: the statement is about what somebody did.'],
                [
                  'originals.*',
                  'The SHA-256 of each original that was shown. So it is certain which documents were signed.',
                ],
                ['request', 'The identifier of the request.'],
                ['salt', 'Random digits, as in a document proof.'],
                ['version', 'The version of the statement, 1.'],
              ],
            },
          ],
        },
        {
          id: 'audit-anchor',
          title: 'Anchor of an audit proof',
          blocks: [
            'It has the same fields as [the anchor of a document proof](#document-anchor). Often it is the same block. Signatures and files may also be anchored at different times, and then in different blocks. The time of the signature itself is `at` in the statement.',
          ],
        },
      ],
    },
    {
      id: 'handling',
      title: 'Handling proof files',
      blocks: [
        'For a check you need the document and its proof file. The document stays on your device in all of these ways.',
        'No check can say who a signer is, nor whose key it is. Ask the organisation for the public key of its ledger in another way: on its website, in a contract or in a letter.',
      ],
      parts: [
        {
          id: 'check-certification',
          title: 'Check a certification',
          blocks: [
            {
              steps: [
                'Open {page:check} and choose the certified file under “{say:signature-check.choose}”. Your browser computes its fingerprint, and only that is sent.',
                'The page says “{say:signature-check.titles.certified}” if the file is known. It names the organisation and the date.',
                'Choose “{say:signature-check.proof.add}” and the .json file of the document. Your device then checks the proof itself.',
              ],
            },
            '“{say:signature-check.titles.wrongProof}” comes with the reason, for example that the proof belongs to another file. “{say:signature-check.titles.notFound}” does not mean that the file is forged: a copy that was saved again is another file.',
            'The proof of a whole certification is checked offline only: see below.',
          ],
        },
        {
          id: 'check-signature',
          title: 'Check a signature',
          blocks: [
            {
              steps: [
                'Open {page:check} and choose the signed PDF. Several files can be checked together.',
                'The page says “{say:signature-check.titles.signed}”, by whom and since when.',
                'Choose “{say:signature-check.proof.add}” and the proof file of the request.',
              ],
            },
            '“{say:signature-check.titles.original}” means that you chose the file that was sent to the signers. Choose the signed one.',
          ],
        },
        {
          id: 'check-offline',
          title: 'Check without this site',
          blocks: [
            'The end of {page:check} has a link to a page that you can save. It is titled “{say:folder-check.title}”, works without a network, and reads all three kinds of proof files, also a whole proof folder.',
            '“{say:request-detail.file.PROOF_FOLDER}” among the files of a request has the documents, the proof, this page and the description of the format in one archive.',
            'Programs can use the verifier in the source code of Paraph. It needs no server:',
            { code: 'npm run verify -- agreement.pdf proof.json --key KEY' },
            '`KEY` is the public key that the organisation gave you. Without it, the result is at best that nothing in the proof is wrong, since anybody could have made it.',
          ],
        },
      ],
    },
  ],
}

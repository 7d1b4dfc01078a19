import { Readable } from 'node:stream'
import { merkleTreeProofName } from '#machines/rules/certifications/proof-names.ts'
import type { MerkleTreeProof } from '#machines/rules/proofs/merkle-tree-proof.ts'
import type { Account } from '../../engine/caller.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { leafHashesOf } from '../../store/proofs/trees.ts'
import type { Ports } from '../ports.ts'
import { asMember } from '../proofs/proof.ts'
import { anchoredCertification, certifiedFilesOf, type AnchoredCertification } from './anchored.ts'

/** A file that is made while it is sent, and its name. */
export type MadeFile = { fileName: string; make: () => Promise<Readable> }

/**
 * The Merkle-tree proof file of a certification (`getMerkleTreeProofFile`), as JSON in UTF-8.
 * @throws Refused NotFoundException; ProofNotAvailableException until it is VALIDATED
 */
export async function merkleTreeProof({ db }: Ports, account: Account, id: string): Promise<MadeFile> {
  const anchored = await db.transaction((tx) => anchoredCertification(tx, account, id))
  return {
    fileName: merkleTreeProofName(anchored.certification.flowName),
    make: async () => Readable.from(merkleTreeProofOf(db, anchored), { objectMode: false }),
  }
}

/** The file in pieces: with 10,000 statements it may have some 20 megabytes. */
export async function* merkleTreeProofOf(
  db: Sql,
  { tree, witnesses, organization, certification }: AnchoredCertification,
): AsyncGenerator<Uint8Array> {
  const head: Omit<MerkleTreeProof, 'documents'> = {
    version: 1,
    type: 'MERKLE_TREE',
    organization,
    certification,
    anchor: tree.anchor,
    ...asMember(witnesses),
    leaves: leafHashesOf(tree),
  }
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"documents":[`)
  let separator = '\n'
  for await (const files of certifiedFilesOf(db, certification.id)) {
    const documents = files.map(({ file, phrase, place }): MerkleTreeProof['documents'][number] => ({
      leaf: place,
      fileName: file.fileName,
      hash: file.sha256,
      phrase,
    }))
    yield Buffer.from(separator + documents.map((document) => JSON.stringify(document)).join(',\n'))
    separator = ',\n'
  }
  yield Buffer.from('\n]}\n')
}

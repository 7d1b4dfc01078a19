import {
  allProofsName,
  certificationProofName,
  merkleTreeProofName,
} from '#machines/rules/certifications/proof-names.ts'
import { uniqueNames } from '#machines/rules/common/file-name.ts'
import treeSchema from '#machines/rules/proofs/merkle-tree-proof.schema.gen.json' with { type: 'json' }
import proofSchema from '#machines/rules/proofs/proof.schema.gen.json' with { type: 'json' }
import type { Account } from '../../engine/caller.ts'
import { zipOf, type ZipEntry } from '../../engine/zip.ts'
import { filesOfCertification } from '../../store/certifications/certification-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { pathIn } from '../../store/proofs/trees.ts'
import type { Ports } from '../ports.ts'
import { anchoredCertification, certifiedFilesOf, type AnchoredCertification } from './anchored.ts'
import { certificate } from './certificate.ts'
import { proofBytes, proofFrom, provenFile } from './file-proof.ts'
import { merkleTreeProofOf, type MadeFile } from './merkle-tree-proof.ts'

const schemaEntry = (name: string, schema: object): ZipEntry => ({
  name,
  read: () => Buffer.from(`${JSON.stringify(schema, null, 2)}\n`),
})
const PROOF_SCHEMA = schemaEntry('proof-1.schema.json', proofSchema)
const TREE_SCHEMA = schemaEntry('merkle-tree-proof-1.schema.json', treeSchema)

/**
 * The proof file and the certificate of a certified file, and the schema of proof files, as a zip
 * (`getCertificationProofs`). The certificate is made before the first byte is sent.
 * @throws Refused as `certificate` does
 */
export async function allProofsOfFile(ports: Ports, account: Account, id: string): Promise<MadeFile> {
  const { file, proof } = await ports.db.transaction((tx) => provenFile(tx, account, id))
  const { fileName, make } = await certificate(ports, account, id)
  return {
    fileName: allProofsName(file.name),
    make: async () => {
      const pdf = await make()
      const entries = [
        { name: certificationProofName(file.name), read: () => proofBytes(proof) },
        { name: fileName, read: () => pdf },
        PROOF_SCHEMA,
      ]
      return zipOf(entries, ports.now())
    },
  }
}

/**
 * The proof file of each file of a certification, its Merkle-tree proof file, and the schemas of both, as a zip
 * (`getCertificationRequestProofs`).
 * @throws Refused NotFoundException; ProofNotAvailableException until it is VALIDATED
 */
export async function allProofsOfCertification(ports: Ports, account: Account, id: string): Promise<MadeFile> {
  const { db } = ports
  const { anchored, files } = await db.transaction(async (tx) => ({
    anchored: await anchoredCertification(tx, account, id),
    files: await filesOfCertification(tx, id),
  }))
  const { flowName } = anchored.certification
  const own = [
    { name: merkleTreeProofName(flowName), read: () => merkleTreeProofOf(db, anchored) },
    PROOF_SCHEMA,
    TREE_SCHEMA,
  ]
  const names = uniqueNames([
    ...own.map(({ name }) => name),
    ...files.map(({ name }) => certificationProofName(name)),
  ]).slice(own.length)
  return {
    fileName: allProofsName(flowName),
    make: async () => {
      const proofs = proofsOf(db, anchored)
      return zipOf([...own, ...names.map((name) => ({ name, read: () => oneOf(proofs) }))], ports.now())
    },
  }
}

/** The proofs of all files of a certification, in their order. */
async function* proofsOf(db: Sql, { tree, certification }: AnchoredCertification): AsyncGenerator<Uint8Array> {
  for await (const files of certifiedFilesOf(db, certification.id))
    for (const { phrase, place } of files) {
      const proof = proofFrom(phrase, { path: pathIn(tree, place), anchor: tree.anchor })
      if (proof) yield proofBytes(proof)
    }
}

/** The next of some pieces, alone. */
async function* oneOf(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const next = await pieces.next()
  if (next.done) throw new Error('A certified file has no statement.')
  yield next.value
}

import {
  allProofsName,
  certificationProofName,
  merkleTreeProofName,
} from '#machines/rules/certifications/proof-names.ts'
import type { Account } from '../../engine/caller.ts'
import { zipOf } from '../../engine/zip.ts'
import { filesOfCertification } from '../../store/certifications/certification-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { pathIn } from '../../store/proofs/trees.ts'
import type { Ports } from '../ports.ts'
import { proofFolderOf, type FolderFile } from '../proofs/folder/proof-folder.ts'
import type { FolderSubject } from '../proofs/folder/readme.ts'
import { anchoredCertification, certifiedFilesOf, type AnchoredCertification } from './anchored.ts'
import { certificate } from './certificate.ts'
import { proofBytes, proofFrom, provenFile } from './file-proof.ts'
import { merkleTreeProofOf, type MadeFile } from './merkle-tree-proof.ts'

/**
 * The proof folder of a certified file, as a zip (`getCertificationProofs`): its proof file and its certificate, which is
 * made before the first byte is sent.
 * @throws Refused as `certificate` does
 */
export async function allProofsOfFile(ports: Ports, account: Account, id: string): Promise<MadeFile> {
  const { file, proof } = await ports.db.transaction((tx) => provenFile(tx, account, id))
  const { fileName, make } = await certificate(ports, account, id)
  return {
    fileName: allProofsName(file.name),
    make: async () => {
      const pdf = await make()
      const files: FolderFile[] = [
        { name: certificationProofName(file.name), read: () => proofBytes(proof), is: 'PROOF_FILE' },
        { name: fileName, read: () => pdf, is: 'CERTIFICATE' },
      ]
      return zipOf(await proofFolderOf(ports, { subject: subjectOf(proof), files }), ports.now())
    },
  }
}

/**
 * The proof folder of a certification, as a zip (`getCertificationRequestProofs`): the proof file of each of its files, and
 * its Merkle-tree proof file.
 * @throws Refused NotFoundException; ProofNotAvailableException until it is VALIDATED
 */
export async function allProofsOfCertification(ports: Ports, account: Account, id: string): Promise<MadeFile> {
  const { db } = ports
  const { anchored, files } = await db.transaction(async (tx) => ({
    anchored: await anchoredCertification(tx, account, id),
    files: await filesOfCertification(tx, id),
  }))
  const { flowName } = anchored.certification
  return {
    fileName: allProofsName(flowName),
    make: async () => {
      const proofs = proofsOf(db, anchored)
      const entries = await proofFolderOf(ports, {
        subject: subjectOf(anchored),
        files: [
          { name: merkleTreeProofName(flowName), read: () => merkleTreeProofOf(db, anchored), is: 'MERKLE_TREE' },
          ...files.map(({ name }) => ({ name: certificationProofName(name), read: () => oneOf(proofs) })),
        ],
      })
      return zipOf(entries, ports.now())
    },
  }
}

const subjectOf = ({
  certification: { id, flowName: name },
  organization,
}: Pick<AnchoredCertification, 'certification' | 'organization'>): FolderSubject => ({
  kind: 'certified',
  id,
  name,
  organization,
})

/** The proofs of all files of a certification, in their order. */
async function* proofsOf(
  db: Sql,
  { tree, witnesses, certification }: AnchoredCertification,
): AsyncGenerator<Uint8Array> {
  for await (const files of certifiedFilesOf(db, certification.id))
    for (const { phrase, place } of files) {
      const proof = proofFrom(phrase, { path: pathIn(tree, place), anchor: tree.anchor, witnesses })
      if (proof) yield proofBytes(proof)
    }
}

/** The next of some pieces, alone. */
async function* oneOf(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const next = await pieces.next()
  if (next.done) throw new Error('A certified file has no statement.')
  yield next.value
}

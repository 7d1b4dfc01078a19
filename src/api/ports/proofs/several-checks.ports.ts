import type { SeveralChecksPorts } from '#machines/flows/proofs/several-checks.machine.ts'
import type { LocalFile, SignatureCheckPorts } from '#machines/flows/proofs/signature-check.machine.ts'
import { isProofText } from '#machines/rules/proofs/proof-kinds.ts'
import type { Effects } from '../../bind.ts'
import { textOfProof } from './proof-text.ts'

/** A proof file of 10,000 documents has 12 MB. */
const MAX_PROOF_BYTES = 64 << 20

/** The public check of several files, made from the ports of the check of one. */
export const severalChecksPorts = ({
  hashFile,
  holdHashing,
  checkDocument,
}: Effects<SignatureCheckPorts>): Effects<SeveralChecksPorts> => ({
  hashFile,
  holdHashing,

  async sortFile({ file }) {
    if (!(file instanceof Blob)) throw new TypeError('Not a file of this browser')
    return { type: 'file.sorted', isProof: file.size <= MAX_PROOF_BYTES && isProofText(await textOfProof(file)) }
  },

  async checkRow({ hash, file, proofs }, signal) {
    const proof = await proofNaming(hash, proofs)
    const { type: _, ...results } = await checkDocument({ hash, proof, file }, signal)
    return { type: 'row.checked', proof, results }
  },
})

/** The first proof file that names a hash; what it says of it is verified later. They are read one after the other. */
async function proofNaming(hash: string, proofs: readonly LocalFile[]): Promise<LocalFile | null> {
  for (const proof of proofs) {
    if (!(proof instanceof Blob) || proof.size > MAX_PROOF_BYTES) continue
    // A file that cannot be read names nothing.
    const text = await textOfProof(proof).catch(() => '')
    if (text.includes(hash)) return proof
  }
  return null
}

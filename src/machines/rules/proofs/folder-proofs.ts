import { readCertificationProof, verifyCertification, type CertificationVerdict } from './certification-proof.ts'
import { readMerkleTreeProof, verifyMerkleTree, type MerkleTreeVerdict } from './merkle-tree-proof.ts'
import { readProof, verifyProof, type Verdict, type VerifyPorts } from './proof.ts'
import { readStatement } from './statement.ts'

export type AnyVerdict = Verdict | CertificationVerdict | MerkleTreeVerdict

/** A proof file of any kind. */
export type ReadProof = {
  /** Whether it can be read as a proof of this version. */
  isReadable: boolean
  /** The hashes of the documents it names, and the names of these. */
  hashes: string[]
  fileNames: string[]
  verify: (hash: string, ports: VerifyPorts) => Promise<AnyVerdict>
}

const TYPES: readonly unknown[] = ['SIGNATURE', 'CERTIFICATION', 'MERKLE_TREE']

/** Reads a proof file of any kind; null if a text does not say that it is one: then it is a document like any other. */
export function readAnyProof(text: string): ReadProof | null {
  if (!saysProof(text)) return null
  const certification = readCertificationProof(text)
  if (certification) {
    const { hash, fileName } = certification.document
    const verify: ReadProof['verify'] = (of, ports) => verifyCertification(of, certification, ports)
    return { isReadable: true, hashes: [hash], fileNames: [fileName], verify }
  }
  const tree = readMerkleTreeProof(text)
  if (tree) {
    // One verification covers the whole tree: with one for each of its 10,000 files a page would take minutes.
    const hashes = new Set(tree.documents.map(({ hash }) => hash))
    let whole: Promise<MerkleTreeVerdict> | undefined
    return {
      isReadable: true,
      hashes: [...hashes],
      fileNames: tree.documents.map(({ fileName }) => fileName),
      async verify(hash, ports) {
        const document = tree.documents.find((one) => one.hash === hash)
        if (!document) return { code: 3, proof: tree }
        const verdict = await (whole ??= verifyMerkleTree(hash, tree, ports))
        return verdict.code === 0 ? { ...verdict, fileName: document.fileName } : verdict
      },
    }
  }
  const verify: ReadProof['verify'] = (hash, ports) => verifyProof(hash, text, ports)
  const proof = readProof(text)
  if (!proof) return { isReadable: false, hashes: [], fileNames: [], verify }
  const uploads = proof.documents.flatMap(({ phrase }) => {
    const statement = readStatement(phrase)
    return statement?.kind === 'FILE' && statement.fileType === 'ORIGINAL_FILE' ? statement.upload : []
  })
  return {
    isReadable: true,
    hashes: [...new Set([...proof.documents.map(({ hash }) => hash), ...uploads])],
    fileNames: proof.documents.map(({ fileName }) => fileName),
    verify,
  }
}

function saysProof(text: string): boolean {
  const value = parsed(text)
  return (
    typeof value === 'object' && value !== null && 'version' in value && 'type' in value && TYPES.includes(value.type)
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { EARLIER_VERSION, LATER_VERSION } from './check.ts'
import { isCompanion } from './folder-companions.ts'
import { conclude, type Finding } from './folder-finding.ts'
import { readAnyProof, type ReadProof } from './folder-proofs.ts'
import type { VerifyPorts } from './proof.ts'

/** A file of a folder. `text`: the content of what may be a proof file; null for any other. */
export type FolderFile = {
  name: string
  size: number
  hash: string
  text: string | null
  /** It is an archive whose files are in the folder too. */
  isUnpacked: boolean
}

/** A file that could not be read. `tooLarge`: an archive that has more in it than a page can hold. */
export type UnreadFile = { name: string; reason: 'unreadable' | 'tooLarge' }

/**
 * What is known of a document. `proved`: by a proof with a given key. `consistent`: a proof agrees, and its key was
 * compared with none. `original`: a proof holds, and says that signers were shown it, which nobody signed as it is.
 * `unproved`: no proof in the folder names it.
 */
export type DocumentOutcome = 'proved' | 'consistent' | 'original' | 'undecided' | 'refuted' | 'unproved'

export type DocumentReport = {
  name: string
  size: number
  hash: string
  outcome: DocumentOutcome
  /** One for each proof that names the document, the best first. */
  findings: Finding[]
}

/** A proof file without a document in the folder: `alone`, or one that cannot be read as a proof. */
type ProofReport = { name: string; state: 'alone' | 'malformed' | 'earlier' | 'later'; names: string[] }

/** `companions`: files with the names of those that explain a proof folder. They are not checked. */
export type FolderReport = {
  documents: DocumentReport[]
  proofs: ProofReport[]
  companions: string[]
  unread: UnreadFile[]
}

const byWorth: readonly DocumentOutcome[] = ['proved', 'consistent', 'original', 'undecided', 'refuted', 'unproved']

/** The report on a folder of documents and proof files: each document is checked with every proof that names its hash. */
export async function reportOn(
  files: readonly FolderFile[],
  unread: readonly UnreadFile[],
  ports: VerifyPorts,
): Promise<FolderReport> {
  const read = files.map((file) => ({ file, proof: file.text === null ? null : readAnyProof(file.text) }))
  const proofs = read.flatMap(({ file, proof }) => (proof ? [{ name: file.name, proof }] : []))
  const namedBy = new Map<string, NamedProof[]>()
  for (const named of proofs)
    for (const hash of named.proof.hashes) namedBy.set(hash, [...(namedBy.get(hash) ?? []), named])
  // A document that a proof names is one, whatever it is called.
  const isAround = ({ name, hash }: FolderFile) => isCompanion(name) && !namedBy.has(hash)
  const others = read.flatMap(({ file, proof }) => (proof ? [] : [file]))
  const candidates = others.filter((file) => !isAround(file))
  const used = new Set<NamedProof>()

  const documents: DocumentReport[] = []
  for (const { name, size, hash, isUnpacked } of candidates) {
    const own = namedBy.get(hash) ?? (isUnpacked ? [] : changedFrom(name, proofs, candidates))
    if (own.length === 0 && isUnpacked) continue
    const findings: Finding[] = []
    for (const named of own) {
      used.add(named)
      findings.push(conclude(named.name, hash, await named.proof.verify(hash, ports)))
    }
    findings.sort((one, other) => byWorth.indexOf(one.outcome) - byWorth.indexOf(other.outcome))
    documents.push({ name, size, hash, outcome: findings[0]?.outcome ?? 'unproved', findings })
  }
  const rest = proofs.filter((named) => !used.has(named))
  return {
    documents,
    proofs: await Promise.all(
      rest.map(async ({ name, proof }) => ({
        name,
        state: await stateOf(proof, ports),
        names: [...new Set(proof.fileNames)],
      })),
    ),
    companions: others.filter(isAround).map(({ name }) => name),
    unread: [...unread],
  }
}

async function stateOf({ isReadable, verify }: ReadProof, ports: VerifyPorts): Promise<ProofReport['state']> {
  if (isReadable) return 'alone'
  const { code } = await verify('', ports)
  if (code === EARLIER_VERSION) return 'earlier'
  return code === LATER_VERSION ? 'later' : 'malformed'
}

type NamedProof = { name: string; proof: ReadProof }

/**
 * The proofs of what a document was before it was changed: those that name a file like it, or the only proof if there is
 * one document only.
 */
function changedFrom(name: string, proofs: readonly NamedProof[], candidates: readonly FolderFile[]): NamedProof[] {
  const readable = proofs.filter(({ proof }) => proof.isReadable)
  const alike = readable.filter(({ proof }) => proof.fileNames.some((one) => keyOf(one) === keyOf(name)))
  const isOnly = candidates.filter(({ isUnpacked }) => !isUnpacked).length === 1
  return alike.length === 0 && isOnly && readable.length === 1 ? readable : alike
}

/** The last part of a path, as file systems compare names. */
const keyOf = (name: string): string => (name.split('/').at(-1) ?? '').normalize('NFC').toLowerCase()

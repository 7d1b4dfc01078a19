import { CONTRADICTED, ORIGINAL, UNKNOWN_ANCHOR } from './check.ts'
import type { AnyVerdict } from './folder-proofs.ts'
import type { KnownAnchor } from './proof.ts'
import { readStatement } from './statement.ts'
import type { WitnessFinding } from './witness/witness.ts'

/** What somebody did. `at`: ISO 8601, UTC. */
type Act = { action: string; name: string; at: string | null }

/** What a proof that holds says about a document: who signed or certified it, when, and where that is anchored. */
type ProofFacts = {
  kind: 'signed' | 'certified'
  organization: string
  /** The request or the certification. */
  title: string
  id: string
  fileName: string
  acts: Act[]
  /** When the document was certified; null if it was signed. */
  certifiedAt: string | null
  anchor: { at: string; level: number; block: string; ledger: string; key: string }
  /** What somebody else says of the block; absent if nobody does. */
  witness?: WitnessFinding
}

/** What one proof file says about one document. */
export type Finding = {
  /** The name of the proof file. */
  proof: string
  outcome: 'proved' | 'consistent' | 'original' | 'undecided' | 'refuted'
  /** The code of CHECK-046. */
  code: number
  /** Whether the key of the ledger was compared with a known one; false if the check ended before. */
  pinned: boolean
  /** The kinds of its anchors that this version cannot check. */
  kinds: string[]
  /** Null unless the proof holds. */
  facts: ProofFacts | null
}

/** The finding of a verdict. An original belongs to what was signed, but an upload that nobody signed is refuted. */
export function conclude(proof: string, hash: string, verdict: AnyVerdict): Finding {
  const { code } = verdict
  const pinned = 'pinned' in verdict && verdict.pinned
  const rest = { proof, code, pinned, kinds: verdict.code === UNKNOWN_ANCHOR ? verdict.kinds : [] }
  if (verdict.code === 0) return { ...rest, outcome: pinned ? 'proved' : 'consistent', facts: factsOf(hash, verdict) }
  if (code === ORIGINAL) return { ...rest, outcome: 'original', facts: null }
  const isUndecided = code === UNKNOWN_ANCHOR || code === CONTRADICTED
  return { ...rest, outcome: isUndecided ? 'undecided' : 'refuted', facts: null }
}

function factsOf(hash: string, verdict: Extract<AnyVerdict, { code: 0 }>): ProofFacts {
  const { witness } = verdict
  const said = witness && { witness }
  if ('document' in verdict) {
    const { proof, document } = verdict
    return {
      kind: 'signed',
      organization: proof.organization,
      title: proof.request.name,
      id: proof.request.id,
      fileName: document.fileName,
      acts: proof.audits.map(({ action, signerName, phrase }) => ({ action, name: signerName, at: timeIn(phrase) })),
      certifiedAt: null,
      anchor: anchorIn(document.anchor),
      ...said,
    }
  }
  const { proof, anchor } = verdict
  const document = 'documents' in proof ? proof.documents.find((one) => one.hash === hash) : proof.document
  return {
    kind: 'certified',
    organization: proof.organization,
    title: proof.certification.flowName,
    id: proof.certification.id,
    fileName: document?.fileName ?? '',
    acts: [],
    certifiedAt: document ? timeIn(document.phrase) : null,
    anchor: anchorIn(anchor),
    ...said,
  }
}

function timeIn(phrase: string): string | null {
  const statement = readStatement(phrase)
  return statement && 'at' in statement ? statement.at : null
}

const anchorIn = ({ timestamp, tezosBlock, contractAddress, tezosPublicKey, evidence }: KnownAnchor) => ({
  at: timestamp,
  level: evidence.level,
  block: tezosBlock,
  ledger: contractAddress,
  key: tezosPublicKey,
})

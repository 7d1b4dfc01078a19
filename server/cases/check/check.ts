import type { JobType } from '#machines/rules/proofs/job-type.ts'
import {
  CONTRADICTED,
  EARLIER_VERSION,
  LATER_VERSION,
  ORIGINAL,
  SANDBOX,
  UNKNOWN_ANCHOR,
  UPLOAD,
} from '#machines/rules/proofs/check.ts'
import { isKnownAnchor, type Proof, type ProofAudit } from '#machines/rules/proofs/proof.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { isFinished, isOngoing, isTerminated } from '#machines/rules/requests/request-state.ts'
import type { components } from '#openapi'
import { hasStatements, leavesOf, leavesOfFile, type KeptLeaf } from '../../store/proofs/leaves.ts'
import type { KnownAs } from '../../store/requests/request-lookup.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { lookUpAnchors } from '../proofs/look-up-anchors.ts'
import { sha256 } from '../../engine/sha256.ts'

type State = components['schemas']['RequestState']
type Item = components['schemas']['CheckItem']
type Data = components['schemas']['SimpleSignCheck']
export type Answer<Body> = { code: number; message: string; data: Body }

/**
 * The facts about a request that a check may reveal; who sent it and when for sealed files only. `knownAs`: what the file
 * is in it; null if found by its id only.
 */
export type RequestFacts = {
  id: string
  organization: string
  state: State
  knownAs: KnownAs | null
  requester: string
  requestedAt: Date
  /** Whether it is only a test. */
  isSandbox?: boolean
}
type KnownFacts = RequestFacts & { knownAs: KnownAs }

/**
 * Finds the requests that have a file with this hash (upload, original or sealed file) and the requests in `ids`,
 * newest first.
 */
export type Lookup = (tx: Sql, hash: string, ids: string[]) => Promise<RequestFacts[]>

/** The ports of checks. */
export type CheckPorts = Pick<Ports, 'db' | 'anchoring' | 'proofs'> & { lookup: Lookup }

/** The input of a check: a SHA-256 in lower-case hexadecimal, and optionally the text of a proof file. */
export type Question = { documentHash: string; proof?: string | undefined }

/** The maximum number of leaves read for one answer: the same file may have been sent often. */
export const MAX_LEAVES = 100

const empty = (): Data => ({
  originalFiles: [],
  audits: [],
  signedFiles: [],
  signedWithAuditsFiles: [],
  auditFiles: [],
})

/** The message of each code (CHECK-046). */
export const messages: Record<number, string> = {
  0: 'The document was signed and is anchored',
  1: 'Nothing is known of this document',
  2: 'The proof file is not readable',
  3: 'The proof belongs to another document',
  6: 'The path in the proof does not lead to its root',
  13: 'The root in the proof is not in its transaction',
  14: 'The transaction in the proof does not exist or is not final',
  16: 'The proof names an unknown contract',
  17: 'Phrase, key or audit of the proof do not match what is anchored',
  20: 'The document is being signed',
  21: 'The document was signed and is not anchored yet',
  23: 'The anchors cannot be reached',
  [ORIGINAL]: 'The document is an original of a finished request; the signed file is another one',
  [UPLOAD]: 'The document was uploaded for a finished request; the signed file is another one',
  [EARLIER_VERSION]: 'The proof was made by an earlier version',
  [LATER_VERSION]: 'The proof is of a version or a kind that this version does not know',
  [UNKNOWN_ANCHOR]: 'The proof is anchored in a way this version cannot check',
  [CONTRADICTED]: 'A time stamp in the proof contradicts the ledger',
  [SANDBOX]: 'The document belongs to a request in a sandbox, which is only a test',
}

/**
 * Checks whether a document was signed here (`checkSimpleSign`). A proof is sufficient, even after a purge.
 * @throws Refused TooComplexProofException
 */
export async function checkSimpleSign(ports: CheckPorts, { documentHash, proof }: Question): Promise<Answer<Data>> {
  if (proof !== undefined) {
    const checked = await checkProof(ports, documentHash, proof)
    if ('code' in checked) return { code: checked.code, message: messages[checked.code]!, data: empty() }
    return { code: 0, message: messages[0]!, data: dataOfProof(checked.proof) }
  }

  const known = await factsOf(ports, documentHash)
  const rank = Math.min(...known.map(rankOf))
  const first = known.find((facts) => rankOf(facts) === rank)
  if (!first) return { code: 1, message: messages[1]!, data: empty() }
  const code = codeOf(first)
  const message = code === 22 ? `The signatures ended: the request is ${first.state}` : messages[code]!
  // An upload or an original may be a form that many use: it tells nothing about people or organizations.
  if (first.knownAs !== 'SEALED' || code === SANDBOX) return { code, message, data: empty() }
  const leaves = await leavesOf(ports.db, requestSubject(first.id))
  const data = dataOf(leaves, first.organization)
  // The sender is named as long as the signers are.
  const isPurged = leaves.every(({ statement }) => statement === null)
  const requested = { person: first.requester, date: first.requestedAt.toISOString() }
  return { code, message, data: isPurged ? data : { ...data, requested } }
}

/** Checks that a proof is consistent, that its transactions are final, and that its statements were made here. */
async function checkProof(
  { anchoring, db, proofs }: CheckPorts,
  documentHash: string,
  text: string,
): Promise<{ proof: Proof } | { code: number }> {
  const verdict = await proofs.verify(documentHash, text, anchoring.publicKeys)
  if (verdict.code !== 0 && verdict.code !== ORIGINAL && verdict.code !== UPLOAD) return { code: verdict.code }
  const { proof } = verdict
  const parts = [...proof.documents, ...proof.audits]
  const lookUp = lookUpAnchors(anchoring)
  for (const { anchor } of parts) {
    if (!isKnownAnchor(anchor)) return { code: UNKNOWN_ANCHOR }
    try {
      const found = await lookUp(anchor)
      if (found.outcome !== 'final' || found.anchor.tezosBlock !== anchor.tezosBlock) return { code: 14 }
      if (found.anchor.rootHash !== anchor.rootHash) return { code: 13 }
    } catch {
      return { code: 23 }
    }
  }
  const hashes = parts.map(({ phrase }) => sha256(phrase))
  if (!(await hasStatements(db, requestSubject(proof.request.id), hashes))) return { code: 17 }
  return verdict.code === 0 ? { proof } : { code: verdict.code }
}

/** The requests with this hash, without drafts. Of a sandbox only what it sealed: it may upload anybody's file. */
async function factsOf({ db, lookup }: CheckPorts, hash: string): Promise<KnownFacts[]> {
  const leaves = await leavesOfFile(db, hash, MAX_LEAVES)
  const stated = new Map(
    leaves
      .filter(({ jobType }) => jobType !== 'CERTIFICATION')
      .map(
        ({ subject, jobType }) =>
          [subject.id, jobType === 'SIMPLE_SIGN_ORIGINAL_FILE' ? 'ORIGINAL' : 'SEALED'] as const,
      ),
  )
  const facts = await lookup(db, hash, [...stated.keys()])
  return facts.flatMap((one) => {
    const knownAs = one.knownAs ?? stated.get(one.id)
    return knownAs && one.state !== 'INITIATED' && !(one.isSandbox && knownAs !== 'SEALED') ? [{ ...one, knownAs }] : []
  })
}

const finished = { SEALED: 0, ORIGINAL, UPLOAD } as const

type Code = 0 | 20 | 21 | 22 | typeof ORIGINAL | typeof UPLOAD | typeof SANDBOX

/** The code for a file of a request, if checked without a proof. */
function codeOf({ state, knownAs, isSandbox }: KnownFacts): Code {
  if (isSandbox) return SANDBOX
  if (isOngoing(state)) return 20
  if (isTerminated(state)) return 22
  return isFinished(state) ? finished[knownAs] : 21
}

/** The lowest rank wins if several requests have the same file: the request that is furthest along. */
const rankOf = (facts: KnownFacts): number => [0, ORIGINAL, UPLOAD, 21, 20, 22, SANDBOX].indexOf(codeOf(facts))

const lists: Partial<Record<JobType, Exclude<keyof Data, 'requested'>>> = {
  SIMPLE_SIGN_ORIGINAL_FILE: 'originalFiles',
  SIGN_FILE: 'signedFiles',
  SIGNED_FILE_WITH_AUDIT: 'signedWithAuditsFiles',
  AUDIT: 'auditFiles',
}

function dataOf(leaves: KeptLeaf[], organization: string): Data {
  const data = empty()
  for (const leaf of leaves) {
    const list = leaf.action === null ? lists[leaf.jobType] : 'audits'
    if (list) data[list].push(itemOf(leaf, organization))
  }
  return data
}

/** A leaf as an answer shows it. */
export function itemOf(leaf: KeptLeaf, organization: string): Item {
  const { fileName, jobType, signerName, hash, fileHash, rootHash, transactionHash, anchor, statement } = leaf
  const { witness } = leaf
  return {
    fileName,
    jobType: jobType === 'AUDIT' ? 'audit' : 'file',
    signerName,
    organization,
    hash: fileHash ?? hash,
    timestamp: anchor?.timestamp ?? null,
    rootHash,
    transactionHash,
    tezosPublicKey: anchor?.tezosPublicKey ?? null,
    contractAddress: anchor?.contractAddress ?? null,
    tezosBlock: anchor?.tezosBlock ?? null,
    phrase: statement,
    ...(witness && { witness }),
  }
}

const jobTypes = {
  ORIGINAL_FILE: 'SIMPLE_SIGN_ORIGINAL_FILE',
  SIGN_FILE: 'SIGN_FILE',
  SIGNED_FILE_WITH_AUDIT: 'SIGNED_FILE_WITH_AUDIT',
  AUDIT_TRAIL: 'AUDIT',
} as const

/** The content of a proof, in the same form as from the store. */
function dataOfProof({ organization, request, documents, audits }: Proof): Data {
  const common = { subject: requestSubject(request.id), state: 'VALIDATED' as const, witness: null }
  const leaves = [
    ...documents.map(({ fileType, fileName, hash, ...part }) => {
      const none = { action: null, signerName: null }
      return { ...common, ...none, ...anchorOf(part), jobType: jobTypes[fileType], fileName, fileHash: hash }
    }),
    ...audits.map(({ action, signerName, ...part }) => {
      const none = { fileName: null, fileHash: null }
      return { ...common, ...none, ...anchorOf(part), jobType: 'AUDIT' as const, action, signerName }
    }),
  ]
  return dataOf(leaves, organization)
}

function anchorOf({ phrase, path, anchor }: Pick<ProofAudit, 'phrase' | 'path' | 'anchor'>) {
  const known = isKnownAnchor(anchor) ? anchor : null
  const transactionHash = known?.transactionHash ?? null
  return { hash: sha256(phrase), statement: phrase, path, rootHash: anchor.rootHash, transactionHash, anchor: known }
}

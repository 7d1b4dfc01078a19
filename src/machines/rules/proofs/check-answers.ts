import type { ProofVerdict } from './any-proof.ts'
import {
  CHANGED,
  isUnreached,
  NODE_NOT_ACCESSIBLE,
  shownOf,
  titleOfCertification,
  titleOfSignature,
  LATER_VERSION,
  UNKNOWN_ANCHOR,
  type CertificationAnswer,
  type SignatureAnswer,
} from './check.ts'
import type { KnownAnchor, ProofDocument } from './proof.ts'
import type { WitnessFinding } from './witness/witness.ts'

/** The server's answers, and this browser's own verdict on the proof; null without a proof of that kind. */
export type CheckResults = { signature: SignatureAnswer; certification: CertificationAnswer } & ProofVerdict

/** A document whose proof this browser verified. `pinned`: with a key that the server publishes. */
export type ProvedDocument = {
  pinned: boolean
  document: Pick<ProofDocument, 'hash' | 'phrase' | 'path'> & { anchor: KnownAnchor }
  /** What somebody else says of the block; absent if nobody does. */
  witness?: WitnessFinding
}

/**
 * What a check tells: the server's answers, unless the browser found the proof invalid: its verdict takes precedence. If the
 * page does not know the anchor or the format, a server that is newer than the page may. What the file's own seal tells says more than
 * that the proof is of another document. If the server could not be reached, the verdict is all that is known.
 */
export function answersOf(results: CheckResults) {
  const { verdict, certified } = results
  const isAlone = isUnreached(results.signature) && isUnreached(results.certification)
  const signature = withVerdict(results.signature, verdict, isAlone)
  const certification =
    certified && certified.code !== 0 && certified.code !== UNKNOWN_ANCHOR
      ? { ...results.certification, code: certified.code, data: [] }
      : results.certification
  // A proof of signatures says nothing about certifications.
  const isOfSignatures = isAlone && verdict !== null && verdict.code !== UNREADABLE
  return {
    signature,
    certification,
    isAlone,
    shown: isOfSignatures
      ? ['signature' as const]
      : shownOf(titleOfSignature(signature.code), titleOfCertification(certification.code)),
    proved: provedBy(results, {
      hasSignature: isAlone || signature.code === 0,
      hasCertification: isAlone || certification.code === 0,
    }),
  }
}

/** Whether a check found that exactly this file was signed or certified. */
export function isProven(results: CheckResults): boolean {
  const { signature, certification, shown } = answersOf(results)
  return (
    (shown.includes('signature') && titleOfSignature(signature.code) === 'signed') ||
    (shown.includes('certification') && titleOfCertification(certification.code) === 'certified')
  )
}

const UNREADABLE = 2

function withVerdict(answer: SignatureAnswer, verdict: CheckResults['verdict'], isAlone: boolean): SignatureAnswer {
  if (!verdict || answer.code === CHANGED || verdict.code === UNKNOWN_ANCHOR) return answer
  if (verdict.code === LATER_VERSION && !isAlone) return answer
  if (verdict.code === 0) return isAlone ? { ...answer, code: NODE_NOT_ACCESSIBLE } : answer
  return { ...answer, code: verdict.code }
}

/** The document of a proof that holds; null if there is none, or if what was answered is something else. */
function provedBy(
  { verdict, certified }: CheckResults,
  { hasSignature, hasCertification }: { hasSignature: boolean; hasCertification: boolean },
): ProvedDocument | null {
  if (verdict?.code === 0 && hasSignature) return verdict
  if (certified?.code !== 0 || !hasCertification) return null
  const { pinned, proof, anchor, witness } = certified
  return { pinned, document: { ...proof.document, anchor }, ...(witness && { witness }) }
}

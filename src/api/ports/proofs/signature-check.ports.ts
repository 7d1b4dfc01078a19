import type { LocalFile, SignatureCheckPorts } from '#machines/flows/proofs/signature-check.machine.ts'
import {
  changedCheck,
  failedCheck,
  isCheckRefusal,
  kindOf,
  NO_ITEMS,
  type SignatureAnswer,
} from '#machines/rules/proofs/check.ts'
import type { ProofVerdict } from '#machines/rules/proofs/any-proof.ts'
import type { SealReading } from '#machines/rules/proofs/seal/seal-facts.ts'
import type { components } from '#openapi'
import { failureOf, type Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { textOfProof } from './proof-text.ts'

type Problem = components['schemas']['Problem']

/** The work done in a worker; see browser/fingerprint.ts. */
export type Fingerprint = {
  hashOf: (file: Blob, signal: AbortSignal, report: (done: number) => void) => Promise<string>
  pauseHashing: (file: Blob, signal: AbortSignal) => Promise<never>
  sealOf: (file: Blob, signal: AbortSignal) => Promise<SealReading | null>
  verdictOn: (
    question: { hash: string; proof: string; pinnedKeys: string[] | null },
    signal: AbortSignal,
  ) => Promise<ProofVerdict>
}

const SIGNED = 0
const NO_VERDICT: ProofVerdict = { verdict: null, certified: null }
const NOT_FOUND = 1
const ANOTHER_DOCUMENT = 3
/** A seal is searched in the whole file, which has to fit into the memory. Files that are sealed here are smaller. */
const MAX_SEAL_BYTES = 200_000_000

/** The public check: `checkSimpleSign`, `checkCertification` and `getLedgerKey` of the contract. */
export const signatureCheckPorts = (
  api: Api,
  { hashOf, pauseHashing, sealOf, verdictOn }: Fingerprint,
): Effects<SignatureCheckPorts> => ({
  async hashFile({ file }, signal, emit) {
    const hash = await hashOf(bytesOf(file), signal, (done) => emit({ type: 'hash.progressed', done }))
    return { type: 'hash.computed', hash }
  },

  async holdHashing({ file }, signal) {
    return pauseHashing(bytesOf(file), signal)
  },

  async checkDocument({ hash, proof, file }, signal) {
    const text = proof && (await textOfProof(bytesOf(proof)))
    const call = () => {
      const form = new FormData()
      form.append('documentHash', hash)
      if (proof && text !== null) form.append('proof', new Blob([text], { type: 'application/json' }), proof.name)
      return { body: { documentHash: hash }, bodySerializer: () => form, signal }
    }
    const verifying = text === null ? NO_VERDICT : verify(text)
    const [signature, certification] = await Promise.allSettled([
      answerOf(api.POST('/public/v1/check-simple-sign', call())),
      answerOf(api.POST('/public/v1/check-certification', call())),
    ])
    const verdicts = await verifying
    const isUnanswered = signature.status === 'rejected' && certification.status === 'rejected'
    if (isUnanswered && !refusalIn(signature.reason) && !verdicts.verdict && !verdicts.certified) throw signature.reason
    return {
      type: 'document.checked',
      signature:
        signature.status === 'fulfilled' ? await withSeal(signature.value, file) : failed(signature.reason, NO_ITEMS),
      certification: certification.status === 'fulfilled' ? certification.value : failed(certification.reason, []),
      ...verdicts,
    }

    /** The answer with what the file's seal says; of an unknown file, that it was sealed and changed. */
    async function withSeal(answer: SignatureAnswer, document: LocalFile | null): Promise<SignatureAnswer> {
      if (![SIGNED, NOT_FOUND, ANOTHER_DOCUMENT].includes(answer.code) || !document) return answer
      if (kindOf(document) !== 'pdf' || document.size > MAX_SEAL_BYTES) return answer
      const seal = await sealOf(bytesOf(document), signal).catch(() => null)
      if (answer.code === SIGNED)
        return seal?.state === 'intact' && seal.facts ? { ...answer, seal: seal.facts } : answer
      if (seal?.state === 'changed') return changedCheck({ kind: 'inside' })
      if (seal?.state !== 'extended') return answer
      const form = new FormData()
      form.append('documentHash', seal.sha256)
      const body = { documentHash: seal.sha256 }
      const before = await answerOf(
        api.POST('/public/v1/check-simple-sign', { body, bodySerializer: () => form, signal }),
      ).catch(() => null)
      // Somebody else may have sealed it: only what was sealed here is named.
      if (before?.code !== SIGNED) return answer
      const { changes, end, facts } = seal
      return changedCheck({ kind: 'after', added: document.size - end, changes, ...(facts && { seal: facts }) })
    }

    /** Nothing if this browser cannot verify the proof; then only the server's answer is shown. */
    async function verify(json: string): Promise<ProofVerdict> {
      const pinnedKeys = await ledgerKeys(api, signal)
      try {
        return await verdictOn({ hash, proof: json, pinnedKeys }, signal)
      } catch {
        return NO_VERDICT
      }
    }
  },
})

async function answerOf<Body>(call: Promise<{ data?: Body; error?: Problem; response: Response }>): Promise<Body> {
  const { data, error, response } = await call
  if (data) return data
  throw new UnexpectedAnswer(response, error)
}

/** Why the server did not check, if the page has words for it. */
const refusalIn = (reason: unknown) =>
  reason instanceof UnexpectedAnswer && reason.problem !== undefined && isCheckRefusal(reason.problem)
    ? reason.problem
    : null

const failed = <Data>(reason: unknown, data: Data) => failedCheck(refusalIn(reason) ?? failureOf(reason), data)

async function ledgerKeys(api: Api, signal: AbortSignal): Promise<string[] | null> {
  const { data } = await api.GET('/public/v1/ledger-key', { signal }).catch(() => ({ data: undefined }))
  return data?.publicKeys ?? null
}

/** @throws TypeError if it is not a file of this browser */
function bytesOf(file: LocalFile): Blob {
  if (!(file instanceof Blob)) throw new TypeError('Not a file of this browser')
  return file
}

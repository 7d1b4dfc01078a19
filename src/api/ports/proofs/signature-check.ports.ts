import type { LocalFile, SignatureCheckPorts } from '#machines/flows/proofs/signature-check.machine.ts'
import { failedCheck, NO_ITEMS } from '#machines/rules/proofs/check.ts'
import type { Verdict } from '#machines/rules/proofs/proof.ts'
import { failureOf, type Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** What is done beside the page: see browser/fingerprint.ts. */
export type Fingerprint = {
  hashOf: (file: Blob, signal: AbortSignal, tell: (done: number) => void) => Promise<string>
  verdictOn: (
    question: { hash: string; proof: string; pinnedKey: string | null },
    signal: AbortSignal,
  ) => Promise<Verdict>
}

/** The public check: `checkSimpleSign`, `checkCertification` and `getLedgerKey` of the contract. */
export const signatureCheckPorts = (api: Api, { hashOf, verdictOn }: Fingerprint): Effects<SignatureCheckPorts> => ({
  async hashFile({ file }, signal, tell) {
    const hash = await hashOf(bytesOf(file), signal, (done) => tell({ type: 'hash.progressed', done }))
    return { type: 'hash.computed', hash }
  },

  async checkDocument({ hash, proof }, signal) {
    const text = proof && (await bytesOf(proof).text())
    const call = () => {
      const form = new FormData()
      form.append('documentHash', hash)
      if (proof && text !== null) form.append('proof', new Blob([text], { type: 'application/json' }), proof.name)
      return { body: { documentHash: hash }, bodySerializer: () => form, signal }
    }
    const looking = text === null ? null : look(text)
    const [signature, certification] = await Promise.allSettled([
      answerOf(api.POST('/public/v1/check-simple-sign', call())),
      answerOf(api.POST('/public/v1/check-certification', call())),
    ])
    if (signature.status === 'rejected' && certification.status === 'rejected') throw signature.reason
    return {
      type: 'document.checked',
      signature: signature.status === 'fulfilled' ? signature.value : failed(signature.reason, NO_ITEMS),
      certification: certification.status === 'fulfilled' ? certification.value : failed(certification.reason, []),
      verdict: await looking,
    }

    /** Null where this browser cannot tell: the server's answer then stands alone. */
    async function look(json: string): Promise<Verdict | null> {
      const pinnedKey = await ledgerKey(api, signal)
      return verdictOn({ hash, proof: json, pinnedKey }, signal).catch(() => null)
    }
  },
})

async function answerOf<Body>(call: Promise<{ data?: Body; response: Response }>): Promise<Body> {
  const { data, response } = await call
  if (data) return data
  throw new UnexpectedAnswer(response)
}

const failed = <Data>(reason: unknown, data: Data) => failedCheck(failureOf(reason), data)

async function ledgerKey(api: Api, signal: AbortSignal): Promise<string | null> {
  const { data } = await api.GET('/public/v1/ledger-key', { signal }).catch(() => ({ data: undefined }))
  return data?.publicKey ?? null
}

/** @throws TypeError where it is no file of this browser */
function bytesOf(file: LocalFile): Blob {
  if (!(file instanceof Blob)) throw new TypeError('No file of this browser')
  return file
}

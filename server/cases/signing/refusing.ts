import type { components } from '#openapi'
import { refusalProblem } from '#machines/rules/signing/refusal.ts'
import { tidyFreeText } from '#machines/rules/mail/free-text.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { bySigner, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { keepRefusal } from '../../store/requests/request-signers.ts'
import type { Ports } from '../ports.ts'
import { happenTo, loadRequest, timeIn } from '../requests/request-lifecycle.ts'

type Schemas = components['schemas']
/** The answer to a refusal: when it was recorded, and the new states of request and signer. */
type RefusalAnswer = {
  requestId: string
  state: Schemas['RequestState']
  signatureSignerStatus: Schemas['SignerStatus']
  refusedDate: string
}

/** What the signer says; `endsRequest` is what they were told about it, if they were told. */
type Refusal = { refusalMotive: string; endsRequest?: boolean }

/**
 * Refuses to sign (`refuseToSign`). The event has a salted hash of the motive; the text is kept with the signer. A repeated
 * call with the same key gets the same answer.
 * @throws Refused RefusalMotiveEmptyException, CustomMessageTooLongException, CustomMessageUrlException;
 * RefusalEffectChangedException if the refusal does something else than the signer was told; the reason why the signer
 * cannot sign, who cannot refuse either
 */
export async function refuseToSign(ports: Ports, call: SignerCall, refusal: Refusal): Promise<RefusalAnswer> {
  const { id, requestId } = call.signer
  const { refusalMotive, endsRequest } = refusal
  const motive = tidyFreeText(refusalMotive)
  const problem = refusalProblem(motive)
  if (problem) throw new Refused(problem)
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'refuseToSign', body: refusal }, async () => {
      const row = await loadRequest(tx, requestId)
      const at = await timeIn(ports, tx, row.id)
      const { value } = await happenTo(
        { ports, tx, row, stamp: bySigner(call, row, at) },
        { type: 'signer.refused', signer: id, motive: salted(row.salt, motive) },
      )
      // Nothing of it is kept then.
      if (endsRequest !== undefined && endsRequest !== (value === 'REFUSED'))
        throw new Refused('RefusalEffectChangedException')
      await keepRefusal(tx, id, { at, motive })
      return {
        requestId,
        state: value as Schemas['RequestState'],
        signatureSignerStatus: 'REJECTED' as const,
        refusedDate: at.toISOString(),
      }
    }),
  )
}

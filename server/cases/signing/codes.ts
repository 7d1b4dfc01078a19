import { timingSafeEqual } from 'node:crypto'
import { limits } from '#machines/rules/documents/limits.ts'
import { burnCode, countCode, lastAsked, spendTry } from '../../store/signing/codes.ts'
import { signerById } from '../../store/requests/request-signers.ts'
import { codeHash, isValidAt, makeCode } from './code-making.ts'
import { newId } from '../../engine/id.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { loadRequest, happenTo } from '../requests/request-lifecycle.ts'
import { queueRequestMail } from '../requests/request-mails.ts'
import { bySigner, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

const MAX_TRIES = 5
const MAX_CODES = { hour: 5, day: 10 } as const
const SECONDS = { hour: 3600, day: 86_400 } as const

/**
 * Queues a mail with a six-digit code for the signer (`generateSignOtp`). `resendWait` is in milliseconds. The code
 * is never stored in clear.
 * @throws Refused CodeNotNeededException for a signer who signs without one; TooManyAttemptsOTPException before the wait is over, or after 5 in an hour or 10 in a day; the reason
 * why the signer cannot sign
 */
export async function askCode(ports: Ports, call: SignerCall): Promise<{ mail: string; resendWait: number }> {
  const { id, requestId } = call.signer
  return transact(ports, async (tx) => {
    const row = await loadRequest(tx, requestId)
    const at = ports.now()
    const code = newId(ports)
    await happenTo({ ports, tx, row, stamp: bySigner(call, row, at) }, { type: 'code.requested', signer: id, code })
    const signer = await signerById(tx, id)
    if (signer?.otpType === 'NONE') throw new Refused('CodeNotNeededException')

    const wait = waitAfter(await lastAsked(tx, id), at)
    if (wait > 0) throw new Refused('TooManyAttemptsOTPException', { retryAfter: Math.ceil(wait / 1000) })
    for (const period of ['hour', 'day'] as const) {
      const length = SECONDS[period] * 1000
      const begins = new Date(Math.floor(at.getTime() / length) * length)
      if ((await countCode(tx, id, period, begins)) > MAX_CODES[period]) {
        const retryAfter = Math.ceil((begins.getTime() + length - at.getTime()) / 1000)
        throw new Refused('TooManyAttemptsOTPException', { retryAfter })
      }
    }
    await makeCode(ports, tx, { signer: id, id: code, revision: row.revision })
    await queueRequestMail(ports, tx, {
      kind: 'SIGNER_CODE_MAIL',
      request: row.id,
      recipient: id,
      reason: code,
      code,
    })
    return { mail: signer!.mail, resendWait: limits.otpResendWait }
  })
}

/** How long to wait after the last code was asked for, in milliseconds. No wait grows because the clock went back. */
function waitAfter(last: Date | undefined, at: Date): number {
  const passed = last ? at.getTime() - last.getTime() : Infinity
  if (passed < -limits.otpResendWait) return 0
  return limits.otpResendWait - Math.max(passed, 0)
}

/**
 * Checks the digits that the signer was sent for this revision, and returns the code's id. The try is counted in a
 * transaction of its own before the check, so that it stays counted.
 * @throws Refused WrongOrExpiredOTPException; TooManyAttemptsOTPException for the fifth wrong try, which deletes the
 * code
 */
export async function checkCode(ports: Ports, signer: string, revision: number, digits: string): Promise<string> {
  const refusal = await transact(ports, async (tx) => {
    const code = await spendTry(tx, signer)
    if (!code || !isValidAt(code, ports.now())) return 'WrongOrExpiredOTPException' as const
    const given = Buffer.from(codeHash(ports, signer, revision, digits))
    const isRight =
      code.tries <= MAX_TRIES && code.revision === revision && timingSafeEqual(given, Buffer.from(code.hash))
    if (isRight) return { id: code.id }
    if (code.tries < MAX_TRIES) return 'WrongOrExpiredOTPException' as const
    await burnCode(tx, signer, code.id)
    return 'TooManyAttemptsOTPException' as const
  })
  if (typeof refusal === 'string') throw new Refused(refusal)
  return refusal.id
}

import { timingSafeEqual } from 'node:crypto'
import { limits } from '#machines/rules/common/limits.ts'
import { burnCode, codeOf, countCode, countedCodes, refundTry, spendTry } from '../../store/signing/codes.ts'
import { signerById, type SignerRow } from '../../store/requests/request-signers.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { codeHash, makeCode } from './code-making.ts'
import { newId } from '../../engine/id.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { isValidAt, waitAfter } from '../../engine/six-digits.ts'
import { expectCan, loadRequest, happenTo } from '../requests/request-lifecycle.ts'
import { queueRequestMail } from '../requests/request-mails.ts'
import { bySigner, type SignerCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

const MAX_TRIES = 5
const MAX_CODES = { hour: 5, day: 10 } as const
const LENGTHS = { hour: 3_600_000, day: 86_400_000 } as const
const periods = ['hour', 'day'] as const

/** `resendWait` in milliseconds until another code may be asked for. */
type Asked = { mail: string; resendWait: number }

/**
 * Queues a mail with a six-digit code for the signer (`generateSignOtp`). The code is never stored in clear.
 * @throws Refused CodeNotNeededException for a signer who signs without one; TooManyAttemptsOTPException before the wait is over, or after 5 in an hour or 10 in a day; the reason
 * why the signer cannot sign
 */
export async function askCode(ports: Ports, call: SignerCall): Promise<Asked> {
  const { id, requestId } = call.signer
  return transact(ports, async (tx) => {
    const row = await loadRequest(tx, requestId)
    const at = ports.now()
    const code = newId(ports)
    await happenTo({ ports, tx, row, stamp: bySigner(call, row, at) }, { type: 'code.requested', signer: id, code })
    const signer = await expectNeedsCode(tx, id)
    const wait = await waitAt(tx, id, at)
    if (wait > 0) throw new Refused('TooManyAttemptsOTPException', { retryAfter: Math.ceil(wait / 1000) })
    for (const period of periods) await countCode(tx, id, period, beginOf(period, at))
    await makeCode(ports, tx, { signer: id, id: code, revision: row.revision, isSandbox: row.isSandbox })
    await queueRequestMail(ports, tx, {
      kind: 'SIGNER_CODE_MAIL',
      request: row.id,
      recipient: id,
      reason: code,
      code,
    })
    return { mail: signer.mail, resendWait: await waitAt(tx, id, at) }
  })
}

/**
 * The signer's code without its digits, and the wait until another one (`getSignOtp`): `sentDate` is null if no code can
 * be entered. Nothing is recorded.
 * @throws Refused CodeNotNeededException for a signer who signs without one; the reason why the signer cannot sign
 */
export async function findCode(
  ports: Pick<Ports, 'db' | 'now'>,
  { signer: { id, requestId } }: SignerCall,
): Promise<Asked & { sentDate: string | null }> {
  return ports.db.transaction(async (tx) => {
    const row = await loadRequest(tx, requestId)
    const at = ports.now()
    await expectCan(tx, row.id, { type: 'code.requested', signer: id, code: '' }, at)
    const signer = await expectNeedsCode(tx, id)
    const code = await codeOf(tx, id)
    const isAlive = code?.revision === row.revision && code.tries < MAX_TRIES && isValidAt(code, at)
    return {
      mail: signer.mail,
      sentDate: isAlive ? code.sentAt.toISOString() : null,
      resendWait: await waitAt(tx, id, at),
    }
  })
}

async function expectNeedsCode(tx: Sql, id: string): Promise<SignerRow> {
  const signer = await signerById(tx, id)
  if (!signer) throw new Refused('NotFoundException')
  if (signer.otpType === 'NONE') throw new Refused('CodeNotNeededException')
  return signer
}

/** How long to wait before another code can be asked for, in milliseconds: after the last one, and after those of an hour and a day. */
async function waitAt(tx: Sql, signer: string, at: Date): Promise<number> {
  const waits = [waitAfter((await codeOf(tx, signer))?.askedAt, at, limits.otpResendWait)]
  for (const period of periods) {
    const begins = beginOf(period, at)
    if ((await countedCodes(tx, signer, period, begins)) >= MAX_CODES[period])
      waits.push(begins.getTime() + LENGTHS[period] - at.getTime())
  }
  return Math.max(...waits)
}

const beginOf = (period: (typeof periods)[number], at: Date): Date =>
  new Date(Math.floor(at.getTime() / LENGTHS[period]) * LENGTHS[period])

/**
 * Checks the digits that the signer was sent for this revision, and returns the code's id. A wrong try is counted in a
 * transaction of its own, so that it stays counted; what a right code comes with may be refused as often as it takes.
 * @throws Refused WrongOrExpiredOTPException, with the tries left while there is a code to enter; TooManyAttemptsOTPException for the fifth wrong
 * try, which deletes the code
 */
export async function checkCode(ports: Ports, signer: string, revision: number, digits: string): Promise<string> {
  const checked = await transact(ports, async (tx) => {
    const code = await spendTry(tx, signer)
    if (!code || !isValidAt(code, ports.now())) return new Refused('WrongOrExpiredOTPException')
    const given = Buffer.from(codeHash(ports, signer, revision, digits))
    const isRight =
      code.tries <= MAX_TRIES && code.revision === revision && timingSafeEqual(given, Buffer.from(code.hash))
    if (isRight) {
      await refundTry(tx, signer)
      return { id: code.id }
    }
    if (code.tries < MAX_TRIES)
      return new Refused('WrongOrExpiredOTPException', {
        ...(code.revision === revision && { triesLeft: MAX_TRIES - code.tries }),
      })
    await burnCode(tx, signer, code.id)
    return new Refused('TooManyAttemptsOTPException')
  })
  if (checked instanceof Refused) throw checked
  return checked.id
}

import { SIGN_IN_CODE_MINUTES } from '#machines/rules/accounts/session.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#machines/rules/common/limits.ts'
import { newId } from '../../../engine/id.ts'
import { Refused } from '../../../engine/refused.ts'
import { isValidAt, sixDigits, waitAfter } from '../../../engine/six-digits.ts'
import { transact } from '../../../engine/transact.ts'
import { accountById } from '../../../store/accounts/accounts.ts'
import {
  dropSessionCode,
  keepSessionCode,
  resendSessionCode,
  sessionCodeOf,
  spendSessionCodeTry,
} from '../../../store/accounts/session-codes.ts'
import { lockSession } from '../../../store/accounts/sessions.ts'
import { forgetTries, spendTry, type Allowance } from '../../../store/accounts/tries.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Ports } from '../../ports.ts'
import { accountSubject } from '../account-subject.ts'
import type { SessionOfCall } from '../in-session.ts'
import { stateOf } from './state.ts'

const LIFETIME = SIGN_IN_CODE_MINUTES * 60_000
const MAX_TRIES = 5
const HOUR = 3_600_000

/** Codes mailed to one account in an hour without one that was entered: nobody is to flood a mailbox. */
const perAccount: Allowance = { window: HOUR, fixed: true, locks: [0, 0, 0, 0, HOUR / 1000] }
const subjectOf = (account: string) => `codes by email ${account}`

/**
 * Queues a mail with a code that works in this session only (`generateOtpEmail`): to finish signing in, or to switch on
 * codes by email. Returns the wait until another one, in milliseconds.
 * @throws Refused TwoFactorMethodMissingException at a sign-in without codes by email; TooManyAttemptsOTPException before
 * the wait is over, or after five in an hour
 */
export async function askEmailCode(ports: Ports, { session, account }: SessionOfCall): Promise<number> {
  return transact(ports, async (tx) => {
    const stage = await lockSession(tx, session)
    const row = await accountById(tx, account)
    if (!stage || !row) throw new Refused('SessionEndedException')
    if (stage === 'secondFactor' && !(await stateOf(tx, account)).emailAuthentication)
      throw new Refused('TwoFactorMethodMissingException')
    const at = ports.now()
    const wait = waitAfter((await sessionCodeOf(tx, session))?.askedAt, at, limits.otpResendWait)
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    const retryAfter = await spendTry(tx, subjectOf(account), perAccount, at)
    if (retryAfter > 0) throw tooMany(retryAfter)

    const id = newId(ports)
    const hash = hashOf(ports, session, digitsOf(ports, account, id))
    await keepSessionCode(tx, session, {
      id,
      hash,
      askedAt: at,
      sentAt: at,
      expiresAt: new Date(at.getTime() + LIFETIME),
    })
    await queueMail(ports, tx, {
      kind: 'SIGN_IN_CODE_MAIL',
      subject: accountSubject(account),
      reason: id,
      code: id,
      to: row.email,
    })
    return limits.otpResendWait
  })
}

const tooMany = (retryAfter: number) => new Refused('TooManyAttemptsOTPException', { retryAfter })

/** When the code of a session was sent, null if none can be entered; and the wait until another one, in milliseconds. */
export async function emailCodeOf(
  { now }: Pick<Ports, 'now'>,
  tx: Sql,
  session: string,
): Promise<{ sentDate: string | null; resendWait: number }> {
  const code = await sessionCodeOf(tx, session)
  const isAlive = code && code.tries < MAX_TRIES && isValidAt(code, now())
  return {
    sentDate: isAlive ? code.sentAt.toISOString() : null,
    resendWait: waitAfter(code?.askedAt, now(), limits.otpResendWait),
  }
}

/**
 * The digits for a mail that is sent now. A mail that is sent again has the same, so that any copy works. Null if the
 * code was used up or replaced, or its session has ended.
 */
export async function emailDigitsToSend(
  ports: Ports,
  tx: Sql,
  { account, id }: { account: string; id: string },
): Promise<string | null> {
  const sentAt = ports.now()
  const isSent = await resendSessionCode(tx, { id, sentAt, expiresAt: new Date(sentAt.getTime() + LIFETIME) })
  return isSent ? digitsOf(ports, account, id) : null
}

/**
 * Checks the digits that were mailed to the person of a session: null if they are right, and used up by it. Returns the
 * refusal, so that the try stays counted; the fifth wrong one ends the code.
 */
export async function emailRefusal(
  ports: Ports,
  tx: Sql,
  { session, account, digits }: SessionOfCall & { digits: string },
): Promise<Refused | null> {
  const code = await spendSessionCodeTry(tx, session)
  if (!code || !isValidAt(code, ports.now())) return new Refused('WrongOrExpiredOTPException')
  const given = Buffer.from(hashOf(ports, session, digits))
  if (code.tries <= MAX_TRIES && timingSafeEqual(given, Buffer.from(code.hash))) {
    await dropSessionCode(tx, session)
    await forgetTries(tx, subjectOf(account))
    return null
  }
  const triesLeft = MAX_TRIES - code.tries
  if (triesLeft > 0) return new Refused('WrongOrExpiredOTPException', { triesLeft })
  return new Refused('TooManyAttemptsOTPException')
}

const hashOf = ({ keys }: Pick<Ports, 'keys'>, session: string, digits: string): string =>
  createHmac('sha256', keys.codes).update(`session/${session}/${digits}`).digest('hex')

const digitsOf = ({ keys }: Pick<Ports, 'keys'>, account: string, id: string): string =>
  sixDigits(keys.codes, `account/${account}/${id}`)

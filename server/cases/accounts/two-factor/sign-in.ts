import { hashToken } from '../../../engine/token.ts'
import { Refused } from '../../../engine/refused.ts'
import { transact } from '../../../engine/transact.ts'
import { accountById, type AccountRow } from '../../../store/accounts/accounts.ts'
import { appSecretOf, keepAppStep } from '../../../store/accounts/second-factors.ts'
import { identityToLink } from '../../../store/accounts/providers.ts'
import { accountsOfBrowser, countWrongCode, dropSession, lockSession } from '../../../store/accounts/sessions.ts'
import { forgetTries, spendTry, type Allowance } from '../../../store/accounts/tries.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { Ports } from '../../ports.ts'
import { finishLink } from '../single-sign-on/provider-link.ts'
import { startSession, type From, type SignedIn } from '../start-session.ts'
import { stepOf } from './auth-app.ts'
import type { SessionOfCall } from '../in-session.ts'
import { emailRefusal } from './email-codes.ts'
import { report } from '../account-report.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { stateOf } from './state.ts'

const DAY = 24 * 3_600_000
const MAX_WRONG = 5

/**
 * Fifteen wrong codes in a day: three codes of an app are right at any time, so that they hit one with a chance of 5 in
 * 100,000. Only those who know the password can spend them, and a browser that the account has signed in with has its
 * own: nobody else can lock it out. Recovery codes cannot be guessed, and are not counted.
 */
const wrongCodes: Allowance = {
  window: DAY,
  fixed: true,
  locks: [...Array.from({ length: 14 }, () => 0), DAY / 1000],
}

/** A call of somebody halfway signed in. */
export type PendingCall = SessionOfCall & { from: From }

/** @throws Refused TwoFactorMethodMissingException, WrongOrExpiredOTPException, TooManyAttemptsOTPException (the sign-in has ended), TooManyAttemptsException */
export async function signInWithApp(ports: Ports, call: PendingCall, code: string): Promise<SignedIn> {
  const { account, session } = call
  const subject = await spendWrongCode(ports, call)
  return finish(ports, call, async (tx) => {
    const sealed = await appSecretOf(tx, account)
    if (sealed === undefined) return new Refused('TwoFactorMethodMissingException')
    const step = stepOf(ports, { account, sealed, code })
    // A code that somebody saw, or heard, is worth nothing once it was used.
    if (step === null || !(await keepAppStep(tx, account, step))) return wrongCode(tx, session)
    await forgetTries(tx, subject)
    return null
  })
}

/** @throws Refused TwoFactorMethodMissingException, WrongOrExpiredOTPException, TooManyAttemptsOTPException (the code has ended), TooManyAttemptsException */
export async function signInWithEmail(ports: Ports, call: PendingCall, digits: string): Promise<SignedIn> {
  const { account } = call
  const subject = await spendWrongCode(ports, call)
  return finish(ports, call, async (tx) => {
    if (!(await stateOf(tx, account)).emailAuthentication) return new Refused('TwoFactorMethodMissingException')
    const refused = await emailRefusal(ports, tx, { ...call, digits })
    if (!refused) await forgetTries(tx, subject)
    return refused
  })
}

/** @throws Refused WrongOrExpiredOTPException, TooManyAttemptsOTPException (the sign-in has ended) */
export const signInWithRecoveryCode = (ports: Ports, call: PendingCall, code: string): Promise<SignedIn> =>
  finish(ports, call, async (tx, row) => {
    if (!(await useRecoveryCode(ports, tx, { account: row.id, code }))) return wrongCode(tx, call.session)
    const fact = { type: 'recoveryCode.used' } as const
    await report(ports, tx, { row, by: 'holder', fact, mail: 'RECOVERY_CODE_USED_MAIL' })
    return null
  })

/** Signs in, under a new token, what `refusalOf` does not refuse. A refusal is no error of the transaction: it counts. */
async function finish(
  ports: Ports,
  { account, session, from }: PendingCall,
  refusalOf: (tx: Sql, row: AccountRow) => Promise<Refused | null>,
): Promise<SignedIn> {
  const done = await transact(ports, async (tx) => {
    const row = await accountById(tx, account)
    if (!row || (await lockSession(tx, session)) !== 'secondFactor') return new Refused('SessionEndedException')
    const refused = await refusalOf(tx, row)
    if (refused) return refused
    const link = await identityToLink(tx, session)
    const signedIn = await startSession(ports, tx, row, {
      from,
      twoFactor: await stateOf(tx, account),
      isMissing: false,
    })
    if (link) await finishLink(ports, tx, row, { link, hash: hashToken(signedIn.session) })
    return signedIn
  })
  if (done instanceof Refused) throw done
  return done
}

/** Counts a wrong code of a sign-in. The fifth ends it. */
async function wrongCode(tx: Sql, session: string): Promise<Refused> {
  const triesLeft = MAX_WRONG - (await countWrongCode(tx, session))
  if (triesLeft > 0) return new Refused('WrongOrExpiredOTPException', { triesLeft })
  await dropSession(tx, session)
  return new Refused('TooManyAttemptsOTPException')
}

/** Counts a wrong code before it is checked, and returns what it is counted for. @throws Refused TooManyAttemptsException */
async function spendWrongCode({ db, now }: Ports, { account, from }: PendingCall): Promise<string> {
  const browser = from.browser === undefined ? undefined : hashToken(from.browser)
  const known = browser === undefined ? [] : await accountsOfBrowser(db, browser)
  const subject = known.includes(account) ? `second factor ${account} ${browser}` : `second factor ${account}`
  const retryAfter = await spendTry(db, subject, wrongCodes, now())
  if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })
  return subject
}

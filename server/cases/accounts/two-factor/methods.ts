import type { components } from '#openapi'
import { may } from '#machines/rules/accounts/rights.ts'
import { maskedMail } from '#machines/rules/accounts/masked-mail.ts'
import type { Account } from '../../../engine/caller.ts'
import { Refused } from '../../../engine/refused.ts'
import { accountById, lockAccount } from '../../../store/accounts/accounts.ts'
import { countRecoveryCodes, dropRecoveryCodes } from '../../../store/accounts/recovery-codes.ts'
import {
  dropApp,
  dropEmailMethod,
  keepApp,
  keepDefaultMethod,
  keepEmailMethod,
  secondFactorsOf,
  waitingSecretOf,
  type Method,
} from '../../../store/accounts/second-factors.ts'
import { dropPendingSessionsOf } from '../../../store/accounts/sessions.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { Ports } from '../../ports.ts'
import { report } from '../account-report.ts'
import { requireManageable } from '../management.ts'
import { stepOf } from './auth-app.ts'
import { inSession, type SessionOfCall } from '../in-session.ts'
import { emailCodeOf, emailRefusal } from './email-codes.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { isNeeded, stateFrom, stateOf } from './state.ts'

type Schemas = components['schemas']

/** How long a secret that was shown can be confirmed, in milliseconds. */
const SETTING_UP = 15 * 60_000

const mailOf = {
  on: { AUTH_APP: 'AUTH_APP_ON_MAIL', EMAIL: 'EMAIL_CODES_ON_MAIL' },
  off: { AUTH_APP: 'AUTH_APP_OFF_MAIL', EMAIL: 'EMAIL_CODES_OFF_MAIL' },
} as const

/** The second factors of the account of a session, whatever its stage (`getTwoFactor`). */
export async function findTwoFactor(
  ports: Pick<Ports, 'db' | 'now'>,
  { session, account }: SessionOfCall,
): Promise<Schemas['TwoFactor']> {
  return ports.db.transaction(async (tx) => {
    const row = await accountById(tx, account)
    if (!row) throw new Refused('SessionEndedException')
    const stored = await secondFactorsOf(tx, account)
    return {
      twoFactorAuthentication: stateFrom(stored),
      authAppSince: stored?.appSince?.toISOString() ?? null,
      emailSince: stored?.emailSince?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(tx, account),
      mail: maskedMail(row.email),
      code: await emailCodeOf(ports, tx, session),
    }
  })
}

/**
 * Switches on the app whose secret was shown last (`validateCodeAuthApp`).
 * @throws Refused WrongOrExpiredOTPException if the code is wrong, or the secret was shown too long ago
 */
export const switchOnApp = (ports: Ports, call: SessionOfCall, code: string): Promise<Schemas['SwitchedOn']> =>
  switchOn(ports, { call, method: 'AUTH_APP' }, async (tx) => {
    const { account: id } = call
    const waiting = await waitingSecretOf(tx, id)
    const at = ports.now()
    const isInTime = waiting !== undefined && at.getTime() - waiting.since.getTime() < SETTING_UP
    const step = isInTime ? stepOf(ports, { account: id, sealed: waiting.secret, code }) : null
    if (step === null) return new Refused('WrongOrExpiredOTPException')
    await keepApp(tx, id, { step, at })
    return null
  })

/**
 * Switches on codes by email with one that was mailed to this session (`validateCodeEmail`).
 * @throws Refused WrongOrExpiredOTPException, TooManyAttemptsOTPException
 */
export const switchOnEmail = (ports: Ports, call: SessionOfCall, digits: string): Promise<Schemas['SwitchedOn']> =>
  switchOn(ports, { call, method: 'EMAIL' }, async (tx) => {
    const refused = await emailRefusal(ports, tx, { ...call, digits })
    if (!refused) await keepEmailMethod(tx, call.account, ports.now())
    return refused
  })

/** Recovery codes are made with the first method: nobody with a second factor is locked out without it. */
async function switchOn(
  ports: Ports,
  { call, method }: { call: SessionOfCall; method: Method },
  confirm: (tx: Sql) => Promise<Refused | null>,
): Promise<Schemas['SwitchedOn']> {
  const { account } = call
  const done = await inSession(ports, call, async (tx) => {
    const row = (await accountById(tx, account))!
    const isFirst = !isNeeded(await stateOf(tx, account))
    const refused = await confirm(tx)
    if (refused) return refused
    const recoveryCodes = isFirst ? await makeRecoveryCodes(ports, tx, account) : null
    await report(ports, tx, {
      row,
      by: 'holder',
      fact: { type: 'secondFactor.enabled', method },
      mail: mailOf.on[method],
    })
    return { twoFactorAuthentication: await stateOf(tx, account), recoveryCodes }
  })
  if (done instanceof Refused) throw done
  return done
}

/**
 * Switches off a second factor of one's own account, or of one that the caller administers (`deleteAuthApp`,
 * `deleteEmail`). It ends sign-ins that wait for the second factor, and with the last one the recovery codes.
 * @throws Refused ForbiddenException, NotFoundException
 */
export async function switchOff(
  ports: Ports,
  { caller, session }: { caller: Account; session: string },
  { accountId, method }: { accountId: string; method: Method },
): Promise<Schemas['TwoFactorState']> {
  if (caller.id !== accountId && !may(caller, 'patchUserManager')) throw new Refused('ForbiddenException')
  return inSession(ports, { account: caller.id, session }, async (tx) => {
    await lockAccount(tx, accountId)
    const row = await requireManageable(tx, caller, accountId)
    const before = await stateOf(tx, accountId)
    if (!(method === 'AUTH_APP' ? before.authAppAuthentication : before.emailAuthentication)) return before
    await (method === 'AUTH_APP' ? dropApp : dropEmailMethod)(tx, accountId)
    await dropPendingSessionsOf(tx, accountId)
    const after = await stateOf(tx, accountId)
    if (!isNeeded(after)) await dropRecoveryCodes(tx, accountId)
    const by = caller.id === accountId ? 'holder' : { id: caller.id }
    await report(ports, tx, { row, by, fact: { type: 'secondFactor.disabled', method }, mail: mailOf.off[method] })
    return after
  })
}

/** Chooses the second factor that is asked for first (`setDefaultMethod`). @throws Refused TwoFactorMethodMissingException */
export async function chooseMethod(
  ports: Ports,
  call: SessionOfCall,
  method: Method,
): Promise<Schemas['TwoFactorState']> {
  const { account: id } = call
  return inSession(ports, call, async (tx) => {
    const state = await stateOf(tx, id)
    const isOn = method === 'AUTH_APP' ? state.authAppAuthentication : state.emailAuthentication
    if (!isOn) throw new Refused('TwoFactorMethodMissingException')
    if (state.defaultMethod === method) return state
    await keepDefaultMethod(tx, id, method)
    const row = await accountById(tx, id)
    await report(ports, tx, { row: row!, by: 'holder', fact: { type: 'secondFactor.preferred', method } })
    return { ...state, defaultMethod: method }
  })
}

/** Replaces the recovery codes (`newRecoveryCodes`). @throws Refused TwoFactorMethodMissingException without a second factor */
export async function replaceRecoveryCodes(ports: Ports, call: SessionOfCall): Promise<string[]> {
  const { account: id } = call
  return inSession(ports, call, async (tx) => {
    if (!isNeeded(await stateOf(tx, id))) throw new Refused('TwoFactorMethodMissingException')
    const codes = await makeRecoveryCodes(ports, tx, id)
    const row = await accountById(tx, id)
    const fact = { type: 'recoveryCodes.replaced' } as const
    await report(ports, tx, { row: row!, by: 'holder', fact, mail: 'RECOVERY_CODES_MAIL' })
    return codes
  })
}

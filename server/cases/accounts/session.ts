import { addressLockSeconds, lockSeconds, locksOf } from '#machines/rules/accounts/lockout.ts'
import { networkOf } from '#machines/rules/common/network.ts'
import {
  endsIn,
  hasLapsed,
  isSeenUpdateDue,
  isStillConfirmed,
  lapseBefore,
  lastsFor,
} from '#machines/rules/accounts/session.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { accountByName, keepTerms } from '../../store/accounts/accounts.ts'
import {
  accountsOfBrowser,
  dropBrowsersBefore,
  dropSession,
  dropSessionsBefore,
  seeSession,
  sessionOf,
} from '../../store/accounts/sessions.ts'
import { forgetTries, forgetTriesBefore, refundTry, spendTry, type Allowance } from '../../store/accounts/tries.ts'
import { accountOf } from './accounts.ts'
import type { Account, Caller } from '../../engine/caller.ts'
import { isPassword, DUMMY_HASH } from './password.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import { stillWith } from './still-with.ts'
import { startSession, type From, type SignedIn } from './start-session.ts'
import { isNeeded, stateOf } from './two-factor/state.ts'

const MINUTES = 60_000
const WINDOW = 15 * MINUTES
/** The longest window of any count of tries: that of wrong codes. */
const LONGEST_WINDOW = 24 * 60 * MINUTES
const YEAR = 365 * 24 * 60 * MINUTES

/** Locks for 1 s, 2 s, 4 s … up to 15 minutes after five failed tries; forgotten after 15 minutes without any. */
export const perLogin: Allowance = { window: WINDOW, locks: locksOf(lockSeconds) }
/** Fifty failed tries in 15 minutes, for all logins together. */
const perNetwork: Allowance = { window: WINDOW, fixed: true, locks: locksOf(addressLockSeconds) }

/** What failed tries are counted for under a user name or email, in lower case. */
export const loginSubject = (name: string): string => `login ${hashToken(name)}`

/** How long somebody may take for the second factor. */
const SECOND_FACTOR = 10 * MINUTES

/**
 * Signs in by login or mail address, halfway if the account has a second factor, and ends the browser's previous session. Failed tries are counted per network and
 * per name as it was typed: counted per account, a lock would tell which mail address belongs to which login. A browser
 * that this account has signed in with is counted on its own, so that a stranger's guesses do not lock out the owner.
 * @throws Refused `AuthenticationException`, `TooManyAttemptsException`
 */
export async function signIn(
  ports: Ports,
  { user, password }: { user: string; password: string },
  from: From,
): Promise<SignedIn> {
  const { db } = ports
  const name = user.normalize('NFC').toLowerCase()
  const row = await accountByName(db, name)
  const browser = from.browser === undefined ? undefined : hashToken(from.browser)
  const known = browser === undefined ? [] : await accountsOfBrowser(db, browser)

  const subject = row && known.includes(row.id) ? `browser ${browser}` : loginSubject(name)
  const origin = subject.startsWith('browser') ? null : `network ${hashToken(networkOf(from.address))}`
  if (origin) await spend(ports, origin, perNetwork)
  await spend(ports, subject, perLogin)

  // Names without an account take the same time, and so do accounts that wait for their activation or are disabled.
  const isRight = await isPassword(ports.derive, password, row?.password ?? DUMMY_HASH, origin ?? subject)
  if (!row || !isRight) throw new Refused('AuthenticationException')

  return db.transaction(async (tx) => {
    const account = await stillWith(tx, row)
    await forgetTries(tx, subject)
    if (origin) await refundTry(tx, origin)
    const twoFactor = await stateOf(tx, row.id)
    return startSession(ports, tx, account, { from, twoFactor, isMissing: isNeeded(twoFactor) })
  })
}

/** Accepts the terms of use in force (`acceptTerms`). */
export async function acceptTerms({ db, now }: Pick<Ports, 'db' | 'now'>, account: string): Promise<void> {
  await keepTerms(db, account, currentTerms.version, now())
}

/**
 * Resolves a session token to its caller, or null if unknown or expired. Keeps the session alive. While space is low that
 * cannot be stored, so no time counts as idle: people can go on reading.
 */
export async function whoIs(ports: Ports, token: string): Promise<Caller | null> {
  const { db, now, space } = ports
  const hash = hashToken(token)
  const lowSince = space.lowSince()
  const session = await sessionIn(ports, hash)
  if (session?.stage !== 'signedIn') return null
  if (hasLapsed(session, now(), lowSince ?? now())) {
    if (!lowSince) await dropSession(db, hash)
    return null
  }
  if (!lowSince && isSeenUpdateDue(session, now())) await seeSession(db, hash, now())
  // A provider's word is no proof for what would outlast it.
  const isConfirmed = session.isVouched && isStillConfirmed(session, now())
  return {
    kind: 'account',
    id: session.account.id,
    account: session.account,
    isConfirmed,
    endsIn: endsIn(session, now()),
  }
}

/** Resolves the token of a session whose second factor is missing, or null if it is unknown or too old. */
export async function whoIsPending(ports: Ports, token: string): Promise<Caller | null> {
  const session = await sessionIn(ports, hashToken(token))
  if (session?.stage !== 'secondFactor') return null
  if (ports.now().getTime() - session.startedAt.getTime() > SECOND_FACTOR) return null
  const { id } = session.account
  return { kind: 'pending', id, pending: { account: id } }
}

/**
 * How long a session still lasts without calls, in milliseconds; 0 if it has ended, or if its account has no longer the
 * tenant or the role of `as`. Asking is no use of the session, so that an open event stream does not keep it alive.
 */
export async function timeLeft(ports: Ports, token: string, as?: Pick<Account, 'tenantId' | 'role'>): Promise<number> {
  const { now, space } = ports
  const session = await sessionIn(ports, hashToken(token))
  const isAnother = as && session && (session.account.tenantId !== as.tenantId || session.account.role !== as.role)
  return session?.stage === 'signedIn' && !isAnother ? lastsFor(session, now(), space.lowSince() ?? now()) : 0
}

const sessionIn = ({ db, sessions }: Ports, hash: string) =>
  sessions.get(hash, async () => {
    const session = await sessionOf(db, hash)
    if (!session) return undefined
    const { account: row, isVouched } = session
    // What the address of the account is worth elsewhere was shown by its holder, and a provider may say who that is.
    return { ...session, account: accountOf({ ...row, isMailValidated: row.isMailValidated && isVouched }) }
  })

/** Signs out: deletes the session of a token. */
export async function endSession({ db }: Ports, token: string): Promise<void> {
  await dropSession(db, hashToken(token))
}

/** Deletes expired sessions, old failed tries, and browsers not used for a year. */
export async function sweepSessions({ db, now }: Ports): Promise<void> {
  await dropSessionsBefore(db, lapseBefore(now()))
  await forgetTriesBefore(db, new Date(now().getTime() - LONGEST_WINDOW), now())
  await dropBrowsersBefore(db, new Date(now().getTime() - YEAR))
}

async function spend({ db, now }: Ports, subject: string, allowance: Allowance): Promise<void> {
  const retryAfter = await spendTry(db, subject, allowance, now())
  if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })
}

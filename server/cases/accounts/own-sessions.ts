import type { components } from '#openapi'
import { hasLapsed } from '#machines/rules/accounts/session.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import { passwordOf } from '../../store/accounts/accounts.ts'
import { confirmSession, dropSessionsBut, dropSessionOf, sessionsOf } from '../../store/accounts/sessions.ts'
import { forgetTries, spendTry } from '../../store/accounts/tries.ts'
import type { Ports } from '../ports.ts'
import { deviceOf } from './device.ts'
import { inSession } from './in-session.ts'
import { DUMMY_HASH, isPassword } from './password.ts'
import { perLogin } from './session.ts'

type Schemas = components['schemas']

/** The account of a call, and the secret token of its session. */
export type Own = { account: string; token: string }

/** Lists where an account is signed in (`listSessions`): this session, then the one used last. */
export async function listSessions(
  { db, now, space }: Ports,
  { account, token }: Own,
): Promise<{ sessions: Schemas['Session'][]; passwordChangedAt: string | null }> {
  const [{ sessions, passwordChangedAt }, at] = [await sessionsOf(db, account), now()]
  return {
    sessions: sessions
      .filter((session) => !hasLapsed(session, at, space.lowSince() ?? at))
      .map(({ hash, device, startedAt, seenAt, ...session }) => ({
        ...session,
        device: deviceOf(device),
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isThis: hash === hashToken(token),
      }))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
  }
}

/** Ends one session of an account. @throws Refused NotFoundException if the account has no such session */
export async function endSessionOf({ db }: Pick<Ports, 'db'>, account: string, id: string): Promise<void> {
  if (!(await dropSessionOf(db, account, id))) throw new Refused('NotFoundException')
}

/** Ends all sessions of an account, or all but the one of this call. */
export async function endSessionsOf({ db }: Pick<Ports, 'db'>, { account, token }: Own, keepsThis: boolean) {
  await dropSessionsBut(db, account, keepsThis ? hashToken(token) : null)
}

/**
 * Proves who is there by the password of the account, so that its session may change how it is protected for a while. Wrong
 * passwords are counted apart from those at the sign-in: somebody at an open browser locks nobody out.
 * @throws Refused WrongPasswordException, TooManyAttemptsException
 */
export async function reauthenticate(ports: Ports, { account, token }: Own, password: string): Promise<void> {
  const { db, now } = ports
  const subject = `confirm ${account}`
  const retryAfter = await spendTry(db, subject, perLogin, now())
  if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })
  const kept = await passwordOf(db, account)
  if (!(await isPassword(ports.derive, password, kept ?? DUMMY_HASH, `account ${account}`)))
    throw new Refused('WrongPasswordException')
  // A password that was replaced meanwhile has ended this session.
  await inSession(ports, { account, session: hashToken(token) }, async (tx) => {
    await forgetTries(tx, subject)
    await confirmSession(tx, hashToken(token), now())
  })
}

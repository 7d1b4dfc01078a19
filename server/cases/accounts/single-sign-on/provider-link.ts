import type { components } from '#openapi'
import { Refused } from '../../../engine/refused.ts'
import { hashToken } from '../../../engine/token.ts'
import { transact } from '../../../engine/transact.ts'
import { accountById, accountByName, type AccountRow } from '../../../store/accounts/accounts.ts'
import {
  keepEndSession,
  keepIdentity,
  keepIdentityToLink,
  providerSignIn,
  takeProviderSignIn,
  type IdentityLink,
} from '../../../store/accounts/providers.ts'
import { forgetTries, spendTry, type Allowance } from '../../../store/accounts/tries.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { Ports } from '../../ports.ts'
import { report } from '../account-report.ts'
import { DUMMY_HASH, isPassword } from '../password.ts'
import { stillWith } from '../still-with.ts'
import { startSession, type From, type SignedIn } from '../start-session.ts'
import { isNeeded, stateOf } from '../two-factor/state.ts'

/** Five passwords in an hour: the person was sent by a provider, but may not be the holder. */
const HOUR = 3_600_000
const allowance: Allowance = { window: HOUR, locks: [0, 0, 0, 0, HOUR / 1000] }

/** The token of the cookie that `returnFromProvider` answers. */
type Token = string | undefined

/** What somebody sees of the account that their identity may be linked to. @throws Refused ProviderStateException */
export async function linkOffer(ports: Ports, token: Token): Promise<components['schemas']['IdentityLink']> {
  const { link, redirect } = await openLink(ports, token)
  const account = await accountById(ports.db, link.account)
  if (!account) throw new Refused('ProviderStateException')
  return { mail: account.email, organisation: account.tenant.name, redirect }
}

/**
 * Links an identity to the account with its email, once the password and the second factor, if it has one, show that both
 * belong to one person, and signs in: halfway if the second factor is missing.
 * @throws Refused ProviderStateException, AuthenticationException, TooManyAttemptsException
 */
export async function linkAccount(ports: Ports, token: Token, password: string, from: From): Promise<SignedIn> {
  const { db, now, derive } = ports
  const { hash: taken, link } = await openLink(ports, token)
  const tries = `link ${link.account}`
  const retryAfter = await spendTry(db, tries, allowance, now())
  if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })

  const known = await accountById(db, link.account)
  const row = known && (await accountByName(db, known.login))
  const isRight = await isPassword(derive, password, row?.password ?? DUMMY_HASH, `account ${link.account}`)
  if (!row || !isRight) throw new Refused('AuthenticationException')
  return transact(ports, async (tx) => {
    if (!(await takeProviderSignIn(tx, taken, now()))) throw new Refused('ProviderStateException')
    const account = await stillWith(tx, row)
    await forgetTries(tx, tries)
    const twoFactor = await stateOf(tx, account.id)
    const isMissing = isNeeded(twoFactor)
    const signedIn = await startSession(ports, tx, account, { from, twoFactor, isMissing })
    const hash = hashToken(signedIn.session)
    await (isMissing ? keepIdentityToLink(tx, hash, link) : finishLink(ports, tx, account, { link, hash }))
    return signedIn
  })
}

/** Links an identity to an account whose person has proved who they are, in the session with this token hash. */
export async function finishLink(
  ports: Ports,
  tx: Sql,
  row: AccountRow,
  { link, hash }: { link: IdentityLink; hash: string },
): Promise<void> {
  await keepIdentity(tx, link, ports.now())
  await report(ports, tx, { row, by: 'holder', fact: { type: 'identity.linked' }, mail: 'IDENTITY_LINKED_MAIL' })
  if (link.endSession !== null) await keepEndSession(tx, hash, link.endSession)
}

async function openLink(
  { db, now }: Ports,
  token: Token,
): Promise<{ hash: string; link: IdentityLink; redirect: string }> {
  const signIn = token === undefined ? undefined : await providerSignIn(db, hashToken(token), now())
  if (!signIn?.link) throw new Refused('ProviderStateException')
  return { hash: signIn.hash, link: signIn.link, redirect: signIn.redirect }
}

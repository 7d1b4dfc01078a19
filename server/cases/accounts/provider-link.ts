import type { components } from '#openapi'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { accountById, accountByName } from '../../store/accounts/accounts.ts'
import { keepIdentity, providerSignIn, takeProviderSignIn, type IdentityLink } from '../../store/accounts/providers.ts'
import { forgetTries, spendTry, type Allowance } from '../../store/accounts/tries.ts'
import type { Ports } from '../ports.ts'
import { report } from './account-report.ts'
import { DUMMY_HASH, isPassword } from './password.ts'
import { signInWith } from './provider-sign-in.ts'
import type { From, SignedIn } from './start-session.ts'

/** Five passwords in an hour: whoever gets this far was sent by a provider, but may not be the holder. */
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
 * Links an identity to the account with its email, once the password shows that both belong to one person, and signs in.
 * @throws Refused ProviderStateException, AuthenticationException, TooManyAttemptsException
 */
export async function linkAccount(ports: Ports, token: Token, password: string, from: From): Promise<SignedIn> {
  const { db, now, derive } = ports
  const { hash, link } = await openLink(ports, token)
  const tries = `link ${link.account}`
  const retryAfter = await spendTry(db, tries, allowance, now())
  if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })

  const account = await accountById(db, link.account)
  const row = account && (await accountByName(db, account.login))
  const isRight = await isPassword(derive, password, row?.password ?? DUMMY_HASH)
  if (!account || !isRight) throw new Refused('AuthenticationException')
  return transact(ports, async (tx) => {
    if (!(await takeProviderSignIn(tx, hash, now()))) throw new Refused('ProviderStateException')
    await forgetTries(tx, tries)
    await keepIdentity(tx, link, now())
    const fact = { type: 'identity.linked' }
    await report(ports, tx, { row: account, by: 'holder', fact, mail: 'IDENTITY_LINKED_MAIL' })
    return signInWith(ports, tx, account, { from, endSession: link.endSession })
  })
}

async function openLink(
  { db, now }: Ports,
  token: Token,
): Promise<{ hash: string; link: IdentityLink; redirect: string }> {
  const signIn = token === undefined ? undefined : await providerSignIn(db, hashToken(token), now())
  if (!signIn?.link) throw new Refused('ProviderStateException')
  return { hash: signIn.hash, link: signIn.link, redirect: signIn.redirect }
}

import { createHmac } from 'node:crypto'
import { speaksFor } from '#machines/rules/accounts/whose-word.ts'
import { encrypt } from '../encrypted.ts'
import { Refused } from '../../../engine/refused.ts'
import { hashToken, newToken } from '../../../engine/token.ts'
import { transact } from '../../../engine/transact.ts'
import {
  addProviderSignIn,
  dropProviderSignInsBefore,
  keepEndSession,
  takeProviderSignIn,
  type ProviderSignIn,
} from '../../../store/accounts/providers.ts'
import type { AccountRow } from '../../../store/accounts/accounts.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { Ports } from '../../ports.ts'
import { END_OF_SESSION } from './provider-session.ts'
import { accountFor } from './provider-accounts.ts'
import type { Proof, ProviderAnswer } from '../ports.ts'
import { clientOf, providerOf } from './providers.ts'
import { startSession, type From, type SignedIn } from '../start-session.ts'
import { verifiedDomainsOf } from './verified-domains.ts'

/** How long a sign-in at a provider, and the proof that an account is one's own, may take. */
const VALID = 10 * 60_000

/** The provider answers for a second factor, so none is asked for here. */
const NO_SECOND_FACTOR = { authAppAuthentication: false, emailAuthentication: false, defaultMethod: null }

/** A sign-in that comes back: to whom, with what, and from where. `token` is that of the browser's cookie. */
type Return = { slug: string; answer: ProviderAnswer; token: string | undefined; from: From }

/** How a sign-in at a provider went: signed in, or `link` is the token with which an account is to be proved. */
type Returned = { redirect: string } & ({ signedIn: SignedIn } | { link: string })

/**
 * Starts a sign-in at the provider with this slug. Answers its address, and the token for a cookie of this browser: all
 * that the provider's answer is checked with is derived from it.
 * @throws Refused UnknownProviderException, ProviderUnavailableException
 */
export async function startAtProvider(
  ports: Ports,
  { slug, redirect }: { slug: string; redirect: string | undefined },
): Promise<{ location: string; token: string }> {
  const provider = await providerOf(ports, slug)
  const token = newToken(ports)
  const location = await ports.openId.authorize(clientOf(ports, provider), proofOf(token))
  await keep(ports, ports.db, token, { tenant: provider.tenant.id, redirect: insidePath(redirect), link: null })
  return { location, token }
}

/**
 * Signs in with the answer of a provider. It counts once, for ten minutes, and in the browser that asked.
 * @throws Refused UnknownProviderException, MalformedRequestException, ProviderStateException, ProviderAccountException,
 * ProviderProfileException, and what `identify` throws
 */
export async function returnFromProvider(ports: Ports, { slug, answer, token, from }: Return): Promise<Returned> {
  const { db, now, openId, publicUrl } = ports
  const provider = await providerOf(ports, slug)
  if (token === undefined || answer.state !== proofOf(token).state) throw new Refused('ProviderStateException')
  if (answer.code === undefined && answer.error === undefined) throw new Refused('MalformedRequestException')
  const signIn = await takeProviderSignIn(db, hashToken(token), now())
  if (!signIn || signIn.link) throw new Refused('ProviderStateException')
  if (signIn.tenant !== provider.tenant.id) throw new Refused('ProviderIssuerException')

  const identity = await openId.identify(clientOf(ports, provider), answer, {
    proof: proofOf(token),
    wanted: Object.values(provider.claims),
    afterwards: `${publicUrl}/login`,
  })
  const endSession = identity.endSession === null ? null : encrypt(ports, identity.endSession, END_OF_SESSION)
  const { redirect } = signIn
  return transact(ports, async (tx) => {
    const { account, isLinked } = await accountFor(ports, tx, provider, identity)
    if (isLinked) return { redirect, signedIn: await signInWith(ports, tx, account, { from, endSession }) }
    const link = newToken(ports)
    const { issuer, subject } = identity
    const offer = { account: account.id, issuer, subject, endSession }
    await keep(ports, tx, link, { tenant: provider.tenant.id, redirect, link: offer })
    return { redirect, link }
  })
}

/** Starts a session that ends at its provider, too. What it may do elsewhere depends on whether its tenant speaks for it. */
async function signInWith(
  ports: Ports,
  tx: Sql,
  account: AccountRow,
  { from, endSession }: { from: From; endSession: string | null },
): Promise<SignedIn> {
  const isVouched = speaksFor(await verifiedDomainsOf(ports, tx, account.tenant.id), account.email)
  const start = { from, twoFactor: NO_SECOND_FACTOR, isMissing: false, isVouched }
  const signedIn = await startSession(ports, tx, account, start)
  if (endSession !== null) await keepEndSession(tx, hashToken(signedIn.session), endSession)
  return signedIn
}

/** Deletes sign-ins that were never finished. */
export const sweepProviderSignIns = ({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> =>
  dropProviderSignInsBefore(db, now())

const keep = (
  { now }: Ports,
  tx: Sql,
  token: string,
  signIn: Pick<ProviderSignIn, 'tenant' | 'redirect' | 'link'>,
): Promise<void> =>
  addProviderSignIn(tx, { ...signIn, hash: hashToken(token), expiresAt: new Date(now().getTime() + VALID) })

/** Derived from the cookie, so that nothing of it is stored and no other browser knows it. */
function proofOf(token: string): Proof {
  const derive = (purpose: string) => createHmac('sha256', token).update(purpose).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

/** A path inside this application (AUTH-007); the start page for anything else. */
function insidePath(redirect = '/'): string {
  const inside = 'https://inside.invalid'
  const target = URL.parse(redirect, inside)
  const isInside = target?.origin === inside && !target.pathname.startsWith('//')
  return isInside && !target.pathname.startsWith('/api/') ? target.pathname + target.search : '/'
}

import type { components } from '#openapi'
import { hasAgreed } from '#machines/rules/common/terms.ts'
import { newId } from '../../engine/id.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import type { AccountRow } from '../../store/accounts/accounts.ts'
import {
  accountsOfBrowser,
  addSession,
  dropSession,
  keepBrowser,
  type NewSession,
} from '../../store/accounts/sessions.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { accountOf } from './accounts.ts'

type Schemas = components['schemas']
export type TwoFactorState = Schemas['TwoFactorState']

/** Where a sign-in comes from: the network address, the User-Agent, and the tokens in the browser's cookies. */
export type From = {
  address: string
  device: string | null
  session?: string | undefined
  browser?: string | undefined
}

/** What a sign-in answers. `session` and `browser` are secret tokens, for cookies only; null: no browser becomes known. */
export type SignedIn = { signIn: Schemas['SignIn']; session: string; browser: string | null }

/** The longest User-Agent that is kept. */
const MAX_DEVICE = 300

/** How a session starts. It is `isVouched` unless a provider that does not speak for its address signs in. */
type Start = { from: From; twoFactor: TwoFactorState; isMissing: boolean; isVouched?: boolean }

/**
 * Starts a session under a new token, and ends the browser's previous one: a token that was known before the sign-in, or
 * before the second factor, is worth nothing after it. While the second factor is `missing` the session is good for
 * nothing else, and the answer says nothing about the account.
 */
export async function startSession(
  ports: Ports,
  tx: Sql,
  row: AccountRow,
  { from, twoFactor, isMissing, isVouched = true }: Start,
): Promise<SignedIn> {
  const session = await begin(ports, tx, row.id, { from, stage: isMissing ? 'secondFactor' : 'signedIn', isVouched })
  const isMailValidated = row.isMailValidated && isVouched
  return {
    signIn: {
      account: isMissing ? null : accountOf({ ...row, isMailValidated }),
      twoFactorAuthentication: twoFactor,
      readAndAgreedLastCGUVersion: hasAgreed(row.terms),
    },
    session,
    browser: isMissing ? null : await knownBrowser(ports, tx, row.id, from.browser),
  }
}

/** Makes the browser a known one of the account, and returns its token: a new one if nobody has signed in with it yet. */
async function knownBrowser(ports: Ports, tx: Sql, account: string, known: string | undefined): Promise<string> {
  const isKnown = known !== undefined && (await accountsOfBrowser(tx, hashToken(known))).length > 0
  const token = isKnown ? known : newToken(ports)
  await keepBrowser(tx, hashToken(token), account, ports.now())
  return token
}

/** The new token of a session that goes on, for a cookie only. */
export type Restarted = { session: string }

/** When a session began, and when its person proved who they are. */
type Times = { startedAt: Date; confirmedAt: Date }

/** Continues a session under a new token. It ends when it would have ended, and is confirmed for as long as it was. */
export const restartSession = async (
  ports: Ports,
  tx: Sql,
  { id }: AccountRow,
  { from, times }: { from: From; times: Times },
): Promise<Restarted> => ({
  session: await begin(ports, tx, id, { from, stage: 'signedIn', isVouched: true, times }),
})

type Begun = { from: From; times?: Times }

async function begin(
  ports: Ports,
  tx: Sql,
  account: string,
  { from, stage, isVouched, times }: Pick<NewSession, 'stage' | 'isVouched'> & Begun,
) {
  const token = newToken(ports)
  if (from.session !== undefined) await dropSession(tx, hashToken(from.session))
  await addSession(
    tx,
    {
      hash: hashToken(token),
      id: newId(ports),
      account,
      stage,
      device: from.device?.slice(0, MAX_DEVICE) ?? null,
      address: from.address,
      isVouched,
      times,
    },
    ports.now(),
  )
  return token
}

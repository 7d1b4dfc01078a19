import type { components } from '#openapi'
import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { dropChallengesBefore, keepPasskeyUse, passkeyOf } from '../../store/accounts/passkeys.ts'
import { standingOf } from '../../store/accounts/standing.ts'
import type { Ports } from '../ports.ts'
import {
  checked,
  CHALLENGE_LASTS,
  newChallenge,
  spentChallenge,
  relyingParty,
  webauthn,
  type PasskeyOptions,
} from './passkey-checks.ts'
import { stateOf } from './two-factor/state.ts'
import { startSession, type From, type SignedIn } from './start-session.ts'

type Schemas = components['schemas']

/** The options with which a browser offers the passkeys it has for this host (`startPasskeyLogin`). They name nobody. */
export async function startPasskeyLogin(ports: Ports): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ports).expectedRPID,
    challenge: await newChallenge(ports, null),
    timeout: CHALLENGE_LASTS,
    userVerification: 'required',
  })
  return { ...options }
}

/**
 * Signs in by a passkey (`passkeyLogin`). Its authenticator has checked who uses it, so that it counts as both factors.
 * @throws Refused AuthenticationException, whatever is wrong
 */
export async function passkeyLogin(ports: Ports, response: Schemas['PasskeyUse'], from: From): Promise<SignedIn> {
  const refusal = 'AuthenticationException'
  const key = await passkeyOf(ports.db, response.id)
  if (!key) throw new Refused(refusal)
  const { verifyAuthenticationResponse } = await webauthn()
  const { clientDataJSON } = response.response
  const expectedChallenge = await spentChallenge(ports, { clientDataJSON, account: null, refusal })
  const check = verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...relyingParty(ports),
    requireUserVerification: true,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  })
  const { newCounter } = await checked(
    check.then(({ verified, authenticationInfo: info }) => ({ verified, info })),
    refusal,
  )

  return transact(ports, async (tx) => {
    const row = await accountById(tx, key.account)
    const standing = await standingOf(tx, key.account)
    const isKept = (await passkeyOf(tx, response.id))?.id === key.id
    if (!row || !standing || standing.isDisabled || !isKept) throw new Refused(refusal)
    await keepPasskeyUse(tx, key.id, newCounter, ports.now())
    return startSession(ports, tx, row, { from, twoFactor: await stateOf(tx, row.id), isMissing: false })
  })
}

/** Deletes the challenges that nobody answered in time. */
export const sweepChallenges = ({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> =>
  dropChallengesBefore(db, now())

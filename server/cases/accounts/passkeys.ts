import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import {
  addPasskey as add,
  dropPasskey,
  passkeysOf,
  renamePasskey as rename,
  type Passkey,
} from '../../store/accounts/passkeys.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'
import { report } from './account-report.ts'
import { deviceOf } from './device.ts'
import { inSession, type SessionOfCall } from './in-session.ts'
import {
  checked,
  CHALLENGE_LASTS,
  newChallenge,
  spentChallenge,
  relyingParty,
  shown,
  webauthn,
  type PasskeyOptions,
} from './passkey-checks.ts'

type Schemas = components['schemas']

const MAX_PASSKEYS = 20

/** Lists the passkeys of an account (`listPasskeys`). */
export const listPasskeys = async ({ db }: Pick<Ports, 'db'>, account: string): Promise<Schemas['Passkey'][]> =>
  (await passkeysOf(db, account)).map(shown)

/**
 * The options with which a browser makes a passkey that can sign in by itself (`startPasskey`). The authenticator checks who
 * uses it, and has no passkey of this account yet.
 * @throws Refused TooManyPasskeysException
 */
export async function startPasskey(ports: Ports, account: Account): Promise<PasskeyOptions> {
  const known = await passkeysOf(ports.db, account.id)
  if (known.length >= MAX_PASSKEYS) throw new Refused('TooManyPasskeysException')
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Paraph',
    rpID: relyingParty(ports).expectedRPID,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.login,
    userDisplayName: account.fullName,
    challenge: await newChallenge(ports, account.id),
    timeout: CHALLENGE_LASTS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/**
 * Adds the passkey that a browser made (`addPasskey`).
 * @throws Refused PasskeyRefusedException, TooManyPasskeysException
 */
export async function addPasskey(
  ports: Ports,
  call: SessionOfCall,
  { response, device }: { response: Schemas['PasskeyCreation']; device: string | null },
): Promise<Schemas['Passkey']> {
  const { account } = call
  const { verifyRegistrationResponse } = await webauthn()
  const refusal = 'PasskeyRefusedException'
  const { clientDataJSON } = response.response
  const expectedChallenge = await spentChallenge(ports, { clientDataJSON, account, refusal })
  const check = verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...relyingParty(ports),
    requireUserVerification: true,
  })
  const { credential } = await checked(
    check.then(({ verified, registrationInfo: info }) => ({ verified, info })),
    refusal,
  )

  const { browser, system, kind } = deviceOf(device)
  const isKey = response.authenticatorAttachment === 'cross-platform'
  const key: Passkey = {
    id: newId(ports),
    account,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.response.transports ?? [],
    name: system ?? browser ?? 'Passkey',
    kind: isKey ? 'key' : kind,
    createdAt: ports.now(),
    usedAt: null,
  }
  await inSession(ports, call, async (tx) => {
    const row = (await accountById(tx, account))!
    if ((await passkeysOf(tx, account)).length >= MAX_PASSKEYS) throw new Refused('TooManyPasskeysException')
    await add(tx, key).catch(refuseTaken)
    const fact = { type: 'passkey.added', passkey: key.id }
    await report(ports, tx, { row, by: 'holder', fact, mail: 'PASSKEY_ADDED_MAIL' })
  })
  return shown(key)
}

/** Renames a passkey of an account. @throws Refused NotFoundException */
export async function renamePasskey({ db }: Pick<Ports, 'db'>, key: { account: string; id: string; name: string }) {
  if (!(await rename(db, key))) throw new Refused('NotFoundException')
}

/** Removes a passkey of an account. @throws Refused NotFoundException */
export async function removePasskey(ports: Ports, call: SessionOfCall, id: string) {
  const { account } = call
  await inSession(ports, call, async (tx) => {
    const row = (await accountById(tx, account))!
    if (!(await dropPasskey(tx, account, id))) throw new Refused('NotFoundException')
    const fact = { type: 'passkey.removed', passkey: id }
    await report(ports, tx, { row, by: 'holder', fact, mail: 'PASSKEY_REMOVED_MAIL' })
  })
}

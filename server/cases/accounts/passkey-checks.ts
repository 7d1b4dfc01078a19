import type { components } from '#openapi'
import { Refused, type Refusal } from '../../engine/refused.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import { addChallenge, spendChallenge, type Passkey } from '../../store/accounts/passkeys.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']

/** Options of WebAuthn, as JSON for the browser. */
export type PasskeyOptions = Record<string, unknown>

/** How long a challenge is open. */
export const CHALLENGE_LASTS = 5 * 60_000

/** Loaded when it is first needed: few calls are about passkeys, and it is large. */
export const webauthn = () => import('@simplewebauthn/server')

/** The identity of this server for passkeys: they are bound to its host. */
export const relyingParty = ({ publicUrl }: Pick<Ports, 'publicUrl'>) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
})

/** Makes a challenge for an account that adds a passkey, or for a sign-in (null). Only its hash is stored. */
export async function newChallenge(ports: Ports, account: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken(ports)
  const expiresAt = new Date(ports.now().getTime() + CHALLENGE_LASTS)
  await addChallenge(ports.db, hashToken(challenge), account, expiresAt)
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

type Answered = {
  /** What the browser says about the ceremony: JSON in base64url. */
  clientDataJSON: string
  /** Who adds a passkey; null at a sign-in. */
  account: string | null
  /** The name of the problem, whatever is wrong. */
  refusal: Refusal
}

/**
 * Uses up the challenge that a passkey answered, and returns it for the check of the answer.
 * @throws Refused `refusal` if it is not open
 */
export async function spentChallenge(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { clientDataJSON, account, refusal }: Answered,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null || !(await spendChallenge(db, hashToken(challenge), account, now())))
    throw new Refused(refusal)
  return challenge
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The result of a check by the library, which throws whatever is wrong with an answer. @throws Refused `refusal` */
export async function checked<Info>(
  check: Promise<{ verified: boolean; info: Info | undefined }>,
  refusal: Refusal,
): Promise<Info> {
  const { verified, info } = await check.catch(() => ({ verified: false, info: undefined }))
  if (!verified || info === undefined) throw new Refused(refusal)
  return info
}

/** A passkey as its holder sees it. */
export const shown = ({ id, name, kind, createdAt, usedAt }: Passkey): Schemas['Passkey'] => ({
  id,
  name,
  kind,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

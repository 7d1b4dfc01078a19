import { Secret, TOTP } from 'otpauth'
import { toString as draw } from 'qrcode'
import type { components } from '#openapi'
import type { Account } from '../../../engine/caller.ts'
import { keepWaitingSecret } from '../../../store/accounts/second-factors.ts'
import type { Ports } from '../../ports.ts'
import { inSession, type SessionOfCall } from '../in-session.ts'
import { seal, unseal } from './secret-box.ts'

/** Seconds in a time step (RFC 6238). */
const PERIOD = 30
/** As many bytes as HMAC-SHA-1 returns (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** Codes of the step before and the step after count, too: clocks differ, and people take time to type. */
const WINDOW = 1

// The algorithm and lengths that every app knows; some ignore what an address says about them.
const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Paraph',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** Makes a secret for an app of the account, in place of the last one that was not confirmed (`getAuthApp`). */
export async function makeAuthApp(
  ports: Pick<Ports, 'db' | 'keys' | 'now' | 'random'>,
  { id, login }: Account,
  call: SessionOfCall,
): Promise<components['schemas']['AuthApp']> {
  const secret = ports.random(SECRET_BYTES)
  const waiting = { secret: seal(ports, id, secret), since: ports.now() }
  await inSession(ports, call, (tx) => keepWaitingSecret(tx, id, waiting))
  const totp = totpOf(secret, login)
  const address = totp.toString()
  const svg = await draw(address, { type: 'svg', errorCorrectionLevel: 'M' })
  return {
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    secret: totp.secret.base32,
    address,
  }
}

/** The time step whose code this is; null if it is wrong. `sealed` is the stored secret. */
export function stepOf(
  ports: Pick<Ports, 'keys' | 'now'>,
  { account, sealed, code }: { account: string; sealed: string; code: string },
): number | null {
  const timestamp = ports.now().getTime()
  const delta = totpOf(unseal(ports, account, sealed)).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

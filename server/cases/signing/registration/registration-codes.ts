import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#machines/rules/common/limits.ts'
import { networkOf } from '#machines/rules/common/network.ts'
import { REGISTRATION_CODE_MINUTES } from '#machines/rules/signing/registration.ts'
import { newId } from '../../../engine/id.ts'
import { Refused } from '../../../engine/refused.ts'
import { isValidAt, sixDigits, waitAfter } from '../../../engine/six-digits.ts'
import type { SignerCall } from '../../../engine/stamps.ts'
import { hashToken } from '../../../engine/token.ts'
import { transact } from '../../../engine/transact.ts'
import { REGISTRATION_CODE_MAIL } from '../../../mail/registration-mail.ts'
import { spendTry, type Allowance } from '../../../store/accounts/tries.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { signerById, type SignerRow } from '../../../store/requests/request-signers.ts'
import { isSandboxRequest } from '../../../store/requests/requests.ts'
import {
  burnRegistrationCode,
  keepRegistrationCode,
  registrationCodeOf,
  resendRegistrationCode,
  spendRegistrationTry,
} from '../../../store/signing/registration-codes.ts'
import { perNetwork } from '../../accounts/reset-password.ts'
import { queueRequestMail } from '../../requests/request-mails.ts'
import type { Ports } from '../../ports.ts'

const LIFETIME = REGISTRATION_CODE_MINUTES * 60_000
const MAX_TRIES = 5
const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Codes for one address, whichever request they were asked for with. This protects mailboxes, and limits the chance to
 * guess a code to 5 in 100,000 a day.
 */
const perAddress: readonly (readonly [string, Allowance])[] = [
  ['hour', { window: HOUR, fixed: true, locks: [0, 0, 0, 0, HOUR / 1000] }],
  ['day', { window: DAY, fixed: true, locks: [...Array.from({ length: 9 }, () => 0), DAY / 1000] }],
]

/** `resendWait` in milliseconds until another code may be asked for. */
type Asked = { mail: string; resendWait: number }

/**
 * Queues a mail with a six-digit code with which a signer registers (`generateRegisterOtp`). Whether the address has an
 * account is not asked: neither the answer nor the work tells.
 * @throws Refused ForbiddenException in a sandbox, which mails nobody; NotFoundException; TooManyAttemptsOTPException before
 * the wait is over, or after 5 in an hour or 10 in a day; TooManyAttemptsException for a network
 */
export async function askRegistrationCode(ports: Ports, call: SignerCall): Promise<Asked> {
  const { id, requestId } = call.signer
  if (await isSandboxRequest(ports.db, requestId))
    throw new Refused('ForbiddenException', { message: 'a sandbox mails no codes to register with' })
  const network = `registration network ${hashToken(networkOf(call.address))}`
  const retryAfter = await spendTry(ports.db, network, perNetwork, ports.now())
  if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })
  return transact(ports, async (tx) => {
    const at = ports.now()
    const { mail } = await requireSigner(tx, id)
    // Counted first, so that concurrent calls for an address take turns. What is refused afterwards is not counted.
    for (const [period, allowance] of perAddress) {
      const locked = await spendTry(tx, `registration ${period} ${hashToken(mail.toLowerCase())}`, allowance, at)
      if (locked > 0) throw new Refused('TooManyAttemptsOTPException', { retryAfter: locked })
    }
    const wait = waitAfter((await registrationCodeOf(tx, id))?.askedAt, at, limits.otpResendWait)
    if (wait > 0) throw new Refused('TooManyAttemptsOTPException', { retryAfter: Math.ceil(wait / 1000) })

    const code = newId(ports)
    const hash = hashOf(ports, { id, mail }, digitsOf(ports, id, code))
    const expiresAt = new Date(at.getTime() + LIFETIME)
    await keepRegistrationCode(tx, id, { id: code, hash, askedAt: at, sentAt: at, expiresAt })
    await queueRequestMail(ports, tx, {
      kind: REGISTRATION_CODE_MAIL,
      request: requestId,
      recipient: id,
      reason: code,
      code,
    })
    return { mail, resendWait: limits.otpResendWait }
  })
}

/**
 * The digits for a mail that is sent now. A mail that is sent again has the same, so that any copy works. Null if the
 * code was used up or replaced.
 */
export const registrationDigitsToSend = (ports: Ports, signer: string, code: string): Promise<string | null> =>
  transact(ports, async (tx) => {
    const sentAt = ports.now()
    const expiresAt = new Date(sentAt.getTime() + LIFETIME)
    const isSent = await resendRegistrationCode(tx, signer, { id: code, sentAt, expiresAt })
    return isSent ? digitsOf(ports, signer, code) : null
  })

/** A right code, and the address that it was mailed to. */
type CheckedCode = { id: string; mail: string }

/**
 * Checks the digits that were mailed to a signer, in a transaction of its own: a wrong try stays counted.
 * @throws Refused NotFoundException; WrongOrExpiredOTPException, with the tries left while there is a code to enter;
 * TooManyAttemptsOTPException for the fifth wrong try, which deletes the code
 */
export async function checkRegistrationCode(ports: Ports, id: string, digits: string): Promise<CheckedCode> {
  const checked = await transact(ports, async (tx) => {
    const { mail } = await requireSigner(tx, id)
    const code = await spendRegistrationTry(tx, id)
    if (!code || !isValidAt(code, ports.now())) return new Refused('WrongOrExpiredOTPException')
    const given = Buffer.from(hashOf(ports, { id, mail }, digits))
    if (code.tries <= MAX_TRIES && timingSafeEqual(given, Buffer.from(code.hash))) return { id: code.id, mail }
    const triesLeft = MAX_TRIES - code.tries
    if (triesLeft > 0) return new Refused('WrongOrExpiredOTPException', { triesLeft })
    await burnRegistrationCode(tx, id, code.id)
    return new Refused('TooManyAttemptsOTPException')
  })
  if (checked instanceof Refused) throw checked
  return checked
}

/** The signer with this id. @throws Refused NotFoundException if the signer is gone */
export async function requireSigner(tx: Sql, id: string): Promise<SignerRow> {
  const signer = await signerById(tx, id)
  if (!signer) throw new Refused('NotFoundException')
  return signer
}

/** The stored form of a code, bound to the address that it was mailed to: it is worth nothing for another one. */
const hashOf = ({ keys }: Pick<Ports, 'keys'>, { id, mail }: Pick<SignerRow, 'id' | 'mail'>, digits: string): string =>
  createHmac('sha256', keys.codes).update(`register/${id}/${mail}/${digits}`).digest('hex')

const digitsOf = ({ keys }: Pick<Ports, 'keys'>, signer: string, code: string): string =>
  sixDigits(keys.codes, `register/${signer}/${code}`)

import { createHmac } from 'node:crypto'
import { keepCode, resendCode } from '../../store/signing/codes.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { sixDigits } from '../../engine/six-digits.ts'
import type { Ports } from '../ports.ts'

/** How long a code is valid, in minutes. */
export const CODE_MINUTES = 10
const LIFETIME = CODE_MINUTES * 60_000

/** What a code's digits are made of. */
type Named = { signer: string; id: string; revision: number; isSandbox: boolean }

/** The code of every signer of a sandbox: nobody gets a mail with another one. */
const SANDBOX_CODE = '000000'

/** Creates a signer's code in place of the previous one. Only the HMAC of its digits is stored. */
export async function makeCode(ports: Ports, tx: Sql, named: Named): Promise<void> {
  const { signer, id, revision } = named
  const at = ports.now()
  const hash = codeHash(ports, signer, revision, digitsOf(ports, named))
  await keepCode(tx, signer, {
    id,
    hash,
    revision,
    askedAt: at,
    sentAt: at,
    expiresAt: new Date(at.getTime() + LIFETIME),
  })
}

/**
 * The digits for a mail that is sent now. A mail that is sent again has the same digits, so that any copy of it works;
 * wrong tries stay counted. Null if the code is no longer the signer's: used up, replaced, or of an earlier revision.
 */
export async function digitsToSend(ports: Ports, tx: Sql, named: Named): Promise<string | null> {
  const sentAt = ports.now()
  const isSent = await resendCode(tx, { ...named, sentAt, expiresAt: new Date(sentAt.getTime() + LIFETIME) })
  return isSent ? digitsOf(ports, named) : null
}

/** The stored form of a code: an HMAC bound to the signer, the revision and the purpose. */
export const codeHash = ({ keys }: Pick<Ports, 'keys'>, signer: string, revision: number, digits: string): string =>
  createHmac('sha256', keys.codes).update(`sign/${signer}/${revision}/${digits}`).digest('hex')

const digitsOf = ({ keys }: Pick<Ports, 'keys'>, { signer, id, revision, isSandbox }: Named): string =>
  isSandbox ? SANDBOX_CODE : sixDigits(keys.codes, `${signer}/${revision}/${id}`)

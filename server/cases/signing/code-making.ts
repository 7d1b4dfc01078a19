import { createHmac } from 'node:crypto'
import { keepCode } from '../../store/signing/codes.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../../engine/transact.ts'

/** How long a code is valid, in minutes. */
export const CODE_MINUTES = 10

/** Creates the six-digit code that a mail carries. Replaces the signer's previous code; only the HMAC is stored. */
export async function makeCode(ports: Ports, signer: string, id: string, revision: number): Promise<string> {
  const digits = sixDigits(ports)
  const sentAt = ports.now()
  const expiresAt = new Date(sentAt.getTime() + CODE_MINUTES * 60_000)
  await transact(ports, (tx) =>
    keepCode(tx, signer, { id, hash: codeHash(ports, signer, revision, digits), revision, sentAt, expiresAt }),
  )
  return digits
}

/** Six uniformly distributed digits: numbers that would favour the low codes are rejected. */
function sixDigits(ports: Pick<Ports, 'random'>): string {
  for (;;) {
    const number = ports.random(4).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

/** The stored form of a code: an HMAC bound to the signer, the revision and the purpose. */
export const codeHash = ({ keys }: Pick<Ports, 'keys'>, signer: string, revision: number, digits: string): string =>
  createHmac('sha256', keys.codes).update(`sign/${signer}/${revision}/${digits}`).digest('hex')

import { createHmac } from 'node:crypto'
import { keepCode } from '../../store/signing/codes.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../../engine/transact.ts'

/** How long a code is valid. */
export const CODE_MINUTES = 10

/** Makes the code that a mail is to carry, in place of any before: six digits. What is kept is an HMAC. */
export async function makeCode(ports: Ports, signer: string, id: string, revision: number): Promise<string> {
  const digits = sixDigits(ports)
  const sentAt = ports.now()
  const expiresAt = new Date(sentAt.getTime() + CODE_MINUTES * 60_000)
  await transact(ports, (tx) =>
    keepCode(tx, signer, { id, hash: codeHash(ports, signer, revision, digits), revision, sentAt, expiresAt }),
  )
  return digits
}

/** Every one of the million codes is as likely as any other: what would favour the low ones is thrown away. */
function sixDigits(ports: Pick<Ports, 'random'>): string {
  for (;;) {
    const number = ports.random(4).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

/** What is kept of a code: bound to who signs, to what, and to this purpose. */
export const codeHash = ({ keys }: Pick<Ports, 'keys'>, signer: string, revision: number, digits: string): string =>
  createHmac('sha256', keys.codes).update(`sign/${signer}/${revision}/${digits}`).digest('hex')

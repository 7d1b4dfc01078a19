import { randomBytes } from 'node:crypto'
import type { TimeStampAuthority } from '../../cases/proofs/ports.ts'
import { shortCall, type CallLimits } from '../revocation/short-call.ts'
import { contentOf, der, identifier, integer, NULL, octets, partsOf, sequence } from '../sealing/der.ts'

const SHA_256 = sequence(identifier('2.16.840.1.101.3.4.2.1'), NULL)
const TRUE = der(0x01, Buffer.from([0xff]))
const INTEGER = 0x02
/** The answers that have a time stamp: granted, perhaps with modifications. */
const GRANTED = [0, 1]
/** The parts of what is signed that come before the optional ones, of which the nonce is the only integer. */
const REQUIRED_PARTS = 5

const LIMITS: CallLimits = { time: 15_000, bytes: 32_768 }

/**
 * A time stamp authority over HTTP (RFC 3161, 3.4). Whether a time stamp is true is for the caller to verify; what only the
 * asker can know, that it is an answer to this request, is checked here.
 */
export const timeStampAuthority = (url: string, limits: CallLimits = LIMITS): TimeStampAuthority => ({
  async stamp(hash) {
    // The highest bits are 01, so that the number is positive and has all of its bytes.
    const nonce = randomBytes(16)
    nonce[0] = (nonce[0]! & 0x3f) | 0x40
    const number = der(INTEGER, nonce)
    const imprint = sequence(SHA_256, octets(Buffer.from(hash, 'hex')))
    const body = new Uint8Array(sequence(integer(1), imprint, number, TRUE))
    const answer = await shortCall({ url, post: { type: 'application/timestamp-query', body } }, limits)
    const token = tokenIn(answer)
    if (!nonceIn(token)?.equals(number)) throw new Error('The time stamp authority answered another request')
    return token.toString('hex')
  },
})

/** @throws Error if it is another answer than a time stamp */
function tokenIn(answer: Uint8Array): Buffer {
  const [status, token] = read(() => partsOf(answer))
  const code = read(() => contentOf(partsOf(status!)[0]!)[0])
  if (code === undefined || !GRANTED.includes(code) || !token)
    throw new Error(`The time stamp authority refused with the status ${code}`)
  return token
}

/** The nonce in a time stamp, with its tag and length. */
const nonceIn = (token: Buffer): Buffer | undefined =>
  read(() => {
    const [signedData] = partsOf(partsOf(token)[1]!)
    const [, wrapped] = partsOf(partsOf(signedData!)[2]!)
    const info = partsOf(contentOf(partsOf(wrapped!)[0]!))
    return info.slice(REQUIRED_PARTS).find((part) => part[0] === INTEGER)
  })

function read<Value>(reading: () => Value): Value {
  try {
    return reading()
  } catch (cause) {
    throw new Error('The answer of the time stamp authority cannot be read', { cause })
  }
}

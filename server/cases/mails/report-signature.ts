import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old or how early a signature may be, in seconds: a report that is sent again later needs a new one. */
const MAX_AGE = 300

/** The signature of a body by the secret that the operator shares with the mail provider. `at` in seconds since 1970. */
export const signatureOf = (secret: string, at: number, body: Uint8Array): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`

/** Whether a body was signed with this secret, at about this time. The comparison takes the same time for all signatures. */
export function isSigned(secret: string, signature: string, body: Uint8Array, now: Date): boolean {
  const [, seconds] = /^t=([0-9]{1,12}),v1=[0-9a-f]{64}$/.exec(signature) ?? []
  if (seconds === undefined) return false
  const expected = Buffer.from(signatureOf(secret, Number(seconds), body))
  const given = Buffer.from(signature)
  // A time with leading zeros is another text.
  const isSame = given.length === expected.length && timingSafeEqual(given, expected)
  return isSame && Math.abs(now.getTime() / 1000 - Number(seconds)) <= MAX_AGE
}

import { createHmac } from 'node:crypto'

/**
 * Six uniformly distributed digits, derived from a text under a key: numbers that would favour the low codes are
 * rejected.
 */
export function sixDigits(key: Buffer, text: string): string {
  for (let round = 0; ; round++) {
    const number = createHmac('sha256', key).update(`digits/${text}/${round}`).digest().readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

/** Whether a code is valid now. One that was sent in the future is not: the clock went back, and it would live longer. */
export const isValidAt = ({ sentAt, expiresAt }: { sentAt: Date; expiresAt: Date }, now: Date): boolean =>
  sentAt <= now && now < expiresAt

/** How long to wait after the last code was asked for, in milliseconds. No wait grows because the clock went back. */
export function waitAfter(last: Date | undefined, at: Date, wait: number): number {
  const passed = last ? at.getTime() - last.getTime() : Infinity
  if (passed < -wait) return 0
  return Math.max(0, wait - Math.max(passed, 0))
}

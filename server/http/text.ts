import { Refused } from '../engine/refused.ts'

/**
 * Refuses texts that PostgreSQL cannot store (NUL, half a surrogate pair) at any depth of a value.
 * @throws Refused `MalformedRequestException`
 */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Refused('MalformedRequestException', { message: 'a text has a NUL or half a character in it' })
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    assertStorable(key)
    assertStorable(part)
  }
}

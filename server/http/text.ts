import { Refused } from '../engine/refused.ts'

/**
 * Refuses what no database keeps, wherever it stands in a value: a NUL, and half a surrogate pair.
 * @throws Refused `MalformedRequestException`
 */
export function assertKeepable(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Refused('MalformedRequestException', { message: 'a text has a NUL or half a character in it' })
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    assertKeepable(key)
    assertKeepable(part)
  }
}

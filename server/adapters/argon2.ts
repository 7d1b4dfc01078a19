import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { inTurns } from '../engine/in-turns.ts'
import type { Derive } from '../engine/ports.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Takes about 25 ms. */
const parameters = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

/**
 * Argon2id with at most `concurrency` hashes at a time. Hashing shares its threads with file reads, so many
 * simultaneous logins would delay every page without a limit.
 */
export function argon2InTurns(concurrency: number): Derive {
  const limited = inTurns(concurrency)
  return (message, nonce) => limited(() => derive('argon2id', { ...parameters, message, nonce }))
}

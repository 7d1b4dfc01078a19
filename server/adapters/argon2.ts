import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { FairTurns } from '../engine/turns/fair-turns.ts'
import type { Derive } from '../engine/ports.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Takes about 25 ms. */
const parameters = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

/** Hashes that wait: of each who asks, and of all together. The last of all waits about ten seconds. */
const MAX_WAITING = { each: 100, all: 400 }

/**
 * Argon2id with at most `concurrency` hashes at a time, and one for each who asks: those who ask for many wait for those
 * who ask for one. Hashing shares its threads with file reads, so many simultaneous logins would delay every page without
 * a limit.
 * @throws Refused TemporarilyUnavailableException if too many wait
 */
export function argon2InTurns(concurrency: number): Derive {
  const turns = new FairTurns({ all: concurrency, lanes: { hash: concurrency } }, { hash: MAX_WAITING })
  return (message, nonce, by) => turns.run('hash', by, () => derive('argon2id', { ...parameters, message, nonce }))
}

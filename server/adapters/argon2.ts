import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { Derive } from '../engine/ports.ts'

const derive = promisify(argon2)

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. About 25 ms. */
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

/**
 * Argon2id, of which `atOnce` run at a time: the threads it takes are those that read files, and a flood of
 * sign-ins would keep every page waiting.
 */
export function argon2InTurns(atOnce: number): Derive {
  const inTurn = turns(atOnce)
  return (message, nonce) => inTurn(() => derive('argon2id', { ...cost, message, nonce }))
}

/** Lets `atOnce` of the works given to it run at a time; the others wait their turn, first come first served. */
function turns(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

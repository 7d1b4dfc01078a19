import { Worker } from 'node:worker_threads'
import type { ProofReader } from '../../cases/check/ports.ts'
import { inTurns } from '../../engine/turns/in-turns.ts'
import { keepsTo, type JsonBounds } from '../../engine/input/json-bounds.ts'
import { Refused } from '../../engine/refused.ts'
import type { Reading, ReadResult } from './reading.ts'

/** `time` in milliseconds for each proof. */
type Limits = { time: number; heapMegabytes: number; bounds: JsonBounds }

/** The largest proof of the schema has some 50,000 values, in eight levels. Anchors of later kinds may be deeper. */
const DEFAULT_LIMITS: Limits = { time: 10_000, heapMegabytes: 128, bounds: { depth: 32, values: 60_000 } }

/**
 * Reads proof files in a thread, one at a time. A thread that takes too much time or memory ends, and the next proof gets
 * a new one. A thread is enough here, other than for PDF files: all that a proof can fill is the heap, which is limited.
 */
export function startProofReader(given: Partial<Limits> = {}): ProofReader & { stop: () => void } {
  const { time, heapMegabytes, bounds } = { ...DEFAULT_LIMITS, ...given }
  const inTurn = inTurns(1)
  let thread: Worker | undefined

  const start = (): Worker => {
    const worker = new Worker(new URL('reading.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
      env: {},
      execArgv: [],
    })
    // An idle thread must not keep the server alive, and one that ends must not end the server.
    worker.unref()
    worker
      .on('error', () => {})
      .once('exit', () => {
        if (thread === worker) thread = undefined
      })
    return worker
  }

  const run = (reading: Reading) =>
    new Promise<ReadResult>((resolve, reject) => {
      thread ??= start()
      const worker = thread
      const end = () => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('exit', onExit)
      }
      const onMessage = (result: ReadResult) => {
        end()
        resolve(result)
      }
      const onExit = () => {
        end()
        reject(tooComplex('reading it took too much time or memory'))
      }
      const timer = setTimeout(() => void worker.terminate(), time)
      worker.on('message', onMessage).on('exit', onExit)
      worker.postMessage(reading)
    })

  const ask = async (reading: Reading): Promise<ReadResult> => {
    if (!keepsTo(Buffer.from(reading.text), bounds)) throw tooComplex('it has too many values, or too many levels')
    const result = await inTurn(() => run(reading))
    if ('fault' in result) throw new Error(result.fault)
    return result
  }

  return {
    verify: async (documentHash, text, pinnedKeys) => {
      const result = await ask({ ask: 'verify', documentHash, text, pinnedKeys })
      if (!('verdict' in result)) throw new Error('The thread answered another question.')
      return result.verdict
    },
    verifyCertification: async (documentHash, text, pinnedKeys) => {
      const result = await ask({ ask: 'verifyCertification', documentHash, text, pinnedKeys })
      if (!('certification' in result)) throw new Error('The thread answered another question.')
      return result.certification
    },
    isJson: async (text) => {
      const result = await ask({ ask: 'isJson', text })
      return 'isJson' in result && result.isJson
    },
    stop: () => void thread?.terminate(),
  }
}

const tooComplex = (message: string) => new Refused('TooComplexProofException', { message })

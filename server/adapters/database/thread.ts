import { Worker } from 'node:worker_threads'
import { type Call, type Message, type Packed, unpackedError } from './messages.ts'

type Watched = {
  onNotification: (channel: string, payload: string) => void
  /** Called once, when the thread gets unusable for a reason. It may still run until `ended` resolves. */
  onLost: (reason: string) => void
  /** What waiting calls, and all later ones, fail with from then on. */
  lost: (reason: string) => Error
}

/** A running thread of the database. */
export type Thread = {
  /** Calls are answered in the order of their asking. */
  ask: (call: Call) => Promise<Packed[]>
  /** Sets the milliseconds without any answer after which the thread is terminated while a call waits. */
  limit: (milliseconds: number) => void
  /** Terminates the thread. Resolves as soon as it has ended: only then may another one open the folder. */
  end: (reason: string) => Promise<void>
}

type Waiting = { resolve: (results: Packed[]) => void; reject: (error: Error) => void }

/** How often the limit is checked, in milliseconds. */
const TICK = 1000

/** Starts the thread that runs the embedded database, without a limit. It is terminated if the database aborts. */
export function startThread({ onNotification, onLost, lost }: Watched): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const waiting: Waiting[] = []
  let failure: Error | undefined
  let ticking: NodeJS.Timeout | undefined
  /** Milliseconds since the last answer, as far as this process ran at all: counted, not read from a clock. */
  let silence = 0

  const lose = (reason: string) => {
    if (failure) return
    failure = lost(reason)
    clearInterval(ticking)
    for (const { reject } of waiting.splice(0)) reject(failure)
    onLost(reason)
  }
  const end = async (reason: string) => {
    lose(reason)
    await worker.terminate()
  }
  worker.on('message', (message: Message) => {
    if (failure) return
    if ('channel' in message) return onNotification(message.channel, message.payload)
    if ('aborted' in message) return void end(message.aborted)
    silence = 0
    const { resolve, reject } = waiting.shift()!
    if ('results' in message) resolve(message.results)
    else reject(unpackedError(message.error))
  })
  worker.on('error', (error) => lose(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => lose(`its thread ended with ${code}`))

  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        if (waiting.length === 0) silence = 0
        worker.postMessage(call)
        waiting.push({ resolve, reject })
      }),
    limit: (milliseconds) => {
      clearInterval(ticking)
      if (milliseconds === Infinity || failure) return
      silence = 0
      const tick = Math.min(TICK, milliseconds / 4)
      ticking = setInterval(() => {
        silence += tick
        if (waiting.length > 0 && silence >= milliseconds) void end(`no answer for ${milliseconds / 1000} s`)
      }, tick).unref()
    },
    end,
  }
}

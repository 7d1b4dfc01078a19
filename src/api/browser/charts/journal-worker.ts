import type { JournalFile } from '#machines/inspection/journal-file.ts'
import type { TriedEvent, replayJournal } from '#machines/inspection/journal-replay.ts'
import { NoConnection } from '../../client.ts'
import { startWorker } from '../worker.ts'
import type { JournalQuestion, JournalReply } from './journal.worker.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from './journal.worker.ts?worker&url'

/** Milliseconds after which a journal is given up: a file that somebody else wrote may lead a machine in circles. */
const PATIENCE = 30_000

/**
 * Asks a worker, which has all machines and is loaded when it is first needed.
 * @throws NoConnection if its script does not load
 */
async function ask<Reply extends JournalReply>(question: JournalQuestion, signal: AbortSignal): Promise<Reply> {
  const worker = startWorker(workerUrl)
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const timer = setTimeout(() => reject(new Error('The journal was not replayed in time')), PATIENCE)
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data))
  worker.addEventListener('error', () => reject(new NoConnection()))
  signal.addEventListener('abort', () => reject(signal.reason))
  worker.postMessage(question)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** Replays the text of a journal: see `replayJournal`. */
export const replayInWorker = (text: string, signal: AbortSignal): Promise<ReturnType<typeof replayJournal>> =>
  ask<{ replayed: ReturnType<typeof replayJournal> }>({ type: 'replay', text }, signal).then(({ replayed }) => replayed)

type Try = { file: JournalFile; point: number; event: { type: string } }

/** Tries an event on a journal: see `tryOnJournal`. */
export const tryInWorker = (one: Try, signal: AbortSignal): Promise<TriedEvent | null> =>
  ask<{ tried: TriedEvent | null }>({ type: 'try', ...one }, signal).then(({ tried }) => tried)

import { NoConnection } from '../../client.ts'
import { startWorker } from '../worker.ts'
import type { SheetAnswers, SheetQuestion } from './bulk-sheet.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from './bulk-sheet.worker.ts?worker&url'
import type { Asked, SheetReply } from './bulk-sheet.worker.ts'

/** Asks about the table that was read last, one question after the other. */
export type Sheet = {
  /**
   * @throws NoConnection if the worker's script does not load; Error if the worker fails
   */
  ask: <Ask extends SheetQuestion['ask']>(
    question: Extract<SheetQuestion, { ask: Ask }>,
    signal: AbortSignal,
  ) => Promise<SheetAnswers[Ask]>
  /** Forgets the table. */
  close: () => void
}

/** A table in a worker of its own, which starts with the first question. */
export function openSheet(): Sheet {
  let worker: Worker | null = null
  let questions = 0
  const close = () => {
    worker?.terminate()
    worker = null
  }
  return {
    close,
    ask: (question, signal) => {
      signal.throwIfAborted()
      const asked = (worker ??= startWorker(workerUrl))
      const heard = new AbortController()
      questions += 1
      const sent: Asked = { id: questions, question }
      return new Promise<never>((answer, fail) => {
        const given = { signal: heard.signal }
        asked.addEventListener(
          'message',
          ({ data }: MessageEvent<SheetReply>) => {
            // A reply to a question that nobody waits for any more.
            if (data.id !== sent.id) return
            if ('failed' in data) fail(new Error(data.failed))
            else answer(data.answer as never)
          },
          given,
        )
        asked.addEventListener(
          'error',
          () => {
            close()
            fail(new NoConnection('The worker did not start'))
          },
          given,
        )
        signal.addEventListener('abort', () => fail(signal.reason as Error), given)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
        asked.postMessage(sent)
      }).finally(() => heard.abort())
    },
  }
}

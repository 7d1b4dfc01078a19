import Elk, { type ELK } from 'elkjs/lib/elk-api.js'
import { NoConnection } from '../../client.ts'
import { startWorker } from '../worker.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from './layout.worker.ts?worker&url'

/**
 * What `work` makes with the layout engine, which runs in a worker of its own until then: a layout cannot be ended otherwise.
 * @throws NoConnection if the worker's script does not load
 */
export async function withLayoutEngine<Result>(
  signal: AbortSignal,
  work: (engine: Pick<ELK, 'layout'>) => Promise<Result>,
): Promise<Result> {
  const worker = startWorker(workerUrl)
  const { promise: failing, reject } = Promise.withResolvers<never>()
  worker.addEventListener('error', () => reject(new NoConnection()))
  signal.addEventListener('abort', () => reject(signal.reason))
  try {
    return await Promise.race([failing, work(new Elk({ workerFactory: () => worker }))])
  } finally {
    worker.terminate()
  }
}

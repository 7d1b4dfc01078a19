import Elk, { type ElkNode } from 'elkjs/lib/elk-api.js'
import { NoConnection } from '../../client.ts'
import { startWorker } from '../worker.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from './layout.worker.ts?worker&url'
import { shareEngines, type LayoutEngine } from './shared-engines.ts'

/** Workers at most. Most charts need one; the parts of a large one are laid out at the same time. */
const MAX_WORKERS = 4

/**
 * What `work` makes with the layout engine, which runs in workers of its own until then: a layout cannot be ended otherwise.
 * @throws NoConnection if the workers' script does not load
 */
export async function withLayoutEngine<Result>(
  signal: AbortSignal,
  work: (engine: LayoutEngine) => Promise<Result>,
): Promise<Result> {
  const workers: Worker[] = []
  const { promise: failing, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  function open(): LayoutEngine {
    const worker = startWorker(workerUrl)
    workers.push(worker)
    worker.addEventListener('error', () => reject(new NoConnection()))
    const elk = new Elk({ workerFactory: () => worker })
    return { layout: (chart: ElkNode) => elk.layout(chart) }
  }
  const most = Math.min(MAX_WORKERS, navigator.hardwareConcurrency)
  try {
    return await Promise.race([failing, work(shareEngines(open, most))])
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

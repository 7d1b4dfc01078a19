import Elk, { type ElkNode } from 'elkjs/lib/elk-api.js'
import { NoConnection } from '../../client.ts'
import { startWorker } from '../worker.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from './layout.worker.ts?worker&url'
import { createEnginePool } from './engine-pool.ts'
import { shareEngines, type LayoutEngine } from './shared-engines.ts'

/** Workers at most. Most charts need one; the parts of a large one are laid out at the same time. */
const MAX_WORKERS = 4
/** A chart with a line, so that the browser compiles what lays out charts. */
const first: ElkNode = {
  id: 'first',
  layoutOptions: { 'elk.algorithm': 'layered' },
  children: ['one', 'two'].map((id) => ({ id, width: 10, height: 10 })),
  edges: [{ id: 'line', sources: ['one'], targets: ['two'] }],
}

const pool = createEnginePool(() => {
  const worker = startWorker(workerUrl)
  const failing = new Promise<never>((_, reject) => worker.addEventListener('error', () => reject(new NoConnection())))
  const elk = new Elk({ workerFactory: () => worker })
  return { layout: (chart) => Promise.race([failing, elk.layout(chart)]), end: () => worker.terminate() }
}, MAX_WORKERS)

let prepared: Promise<unknown> = Promise.resolve()

/** Starts a worker unless one waits, so that the first chart finds it. What fails is said by the layout of that chart. */
export function prepareLayoutEngine(): void {
  if (pool.isReady()) return
  prepared = pool.use(new AbortController().signal, (open) => open().layout(first)).catch(() => {})
}

/**
 * What `work` makes with the layout engine, which runs in workers. They stay for the next chart for a while; those that are
 * at work when the signal aborts end, because a layout cannot be ended otherwise.
 * @throws NoConnection if the workers' script does not load
 */
export const withLayoutEngine = <Result>(
  signal: AbortSignal,
  work: (engine: LayoutEngine) => Promise<Result>,
): Promise<Result> =>
  pool.use(signal, async (open) => {
    await prepared
    return work(shareEngines(open, Math.min(MAX_WORKERS, navigator.hardwareConcurrency)))
  })

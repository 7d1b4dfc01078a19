import type { LayoutEngine } from './shared-engines.ts'

/** Engines that nobody uses end after so many milliseconds. */
const KEPT = 60_000

/** An engine in a worker of its own. */
type Engine = LayoutEngine & { end: () => void }

/** Keeps engines for the next chart, at most `most` of them: an engine that has laid out a chart takes half as long for the next. */
export function createEnginePool(start: () => Engine, most: number) {
  let idle: Engine[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = (engines: readonly Engine[]): void => {
    for (const engine of engines) engine.end()
  }
  const keep = (engines: readonly Engine[]): void => {
    const all = [...idle, ...engines]
    idle = all.slice(0, most)
    end(all.slice(most))
    clearTimeout(timer)
    timer = setTimeout(() => end(idle.splice(0)), KEPT)
  }

  return {
    /** Whether an engine waits for a chart. */
    isReady: (): boolean => idle.length > 0,
    /** What `work` makes with the engines that it opens. They end if it fails or is aborted. */
    async use<Result>(signal: AbortSignal, work: (open: () => LayoutEngine) => Promise<Result>): Promise<Result> {
      const used: Engine[] = []
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort)
      const open = () => {
        signal.throwIfAborted()
        const engine = idle.pop() ?? start()
        used.push(engine)
        return engine
      }
      try {
        const result = await Promise.race([aborted, work(open)])
        keep(used)
        return result
      } catch (error) {
        end(used)
        throw error
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
  }
}

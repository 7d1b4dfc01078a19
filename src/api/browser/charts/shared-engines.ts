import type { ElkNode } from 'elkjs/lib/elk-api.js'

/** What lays out charts, as ELK does. */
export type LayoutEngine = { layout: (chart: ElkNode) => Promise<ElkNode> }

/**
 * An engine that gives each chart to one of at most `most` engines, which are opened when they are needed and have one chart at
 * a time.
 */
export function shareEngines(open: () => LayoutEngine, most: number): LayoutEngine {
  const free: LayoutEngine[] = []
  const waiting: ((engine: LayoutEngine) => void)[] = []
  let opened = 0
  async function take(): Promise<LayoutEngine> {
    const engine = free.pop()
    if (engine) return engine
    if (opened === most) return new Promise((resolve) => waiting.push(resolve))
    opened += 1
    return open()
  }
  return {
    layout: async (chart) => {
      const engine = await take()
      try {
        return await engine.layout(chart)
      } finally {
        const next = waiting.shift()
        if (next) next(engine)
        else free.push(engine)
      }
    },
  }
}

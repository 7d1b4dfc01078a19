import type { ElkNode } from 'elkjs/lib/elk-api.js'
import { expect, test } from 'vitest'
import { shareEngines } from '#api/browser/charts/shared-engines.ts'

type Running = { id: string; engine: number; end: (error?: Error) => void }

/** Engines that are ended by hand. */
function createEngines(most: number) {
  let opened = 0
  const running: Running[] = []
  const shared = shareEngines(() => {
    const engine = ++opened
    return {
      layout: (chart) =>
        new Promise<ElkNode>((resolve, reject) => {
          running.push({ id: chart.id, engine, end: (error) => (error ? reject(error) : resolve(chart)) })
        }),
    }
  }, most)
  return { shared, running, opened: () => opened }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a chart needs one engine, and so does the next one after it', async () => {
  const { shared, running, opened } = createEngines(3)
  for (const id of ['a', 'b']) {
    const laid = shared.layout({ id })
    await settle()
    running.pop()!.end()
    expect(await laid).toEqual({ id })
  }
  expect(opened()).toBe(1)
})

test('charts at the same time get an engine each, and those beyond wait in their order for one that is free', async () => {
  const { shared, running } = createEngines(2)
  const all = ['a', 'b', 'c', 'd'].map((id) => shared.layout({ id }))
  await settle()
  const seen = () => running.map(({ id, engine }) => `${id}${engine}`)
  expect(seen()).toEqual(['a1', 'b2'])
  running[1]!.end()
  await settle()
  expect(seen()).toEqual(['a1', 'b2', 'c2'])
  running[0]!.end()
  await settle()
  expect(seen()).toEqual(['a1', 'b2', 'c2', 'd1'])
  for (const { end } of running) end()
  expect((await Promise.all(all)).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('an engine that fails at a chart gets the next one', async () => {
  const { shared, running } = createEngines(1)
  const failed = shared.layout({ id: 'a' }).catch(String)
  const next = shared.layout({ id: 'b' })
  await settle()
  running[0]!.end(new Error('It is too large'))
  await settle()
  running[1]!.end()
  expect([await failed, await next]).toEqual(['Error: It is too large', { id: 'b' }])
})

import { expect, test } from 'vitest'
import { createTurns } from '#api/browser/turns.ts'

const live = () => new AbortController().signal

test('work takes turns: one at a time, the nearest first, as near as it is when a turn is free', async () => {
  const takeTurn = createTurns()
  const order: string[] = []
  let isBusy = false
  const distances = { first: 5, second: 3, third: 4 }
  const work = (name: keyof typeof distances) =>
    takeTurn(
      async () => {
        expect(isBusy).toBe(false)
        isBusy = true
        order.push(name)
        if (name === 'second') distances.first = 1
        await Promise.resolve()
        isBusy = false
      },
      { distance: () => distances[name], signal: live() },
    )
  await Promise.all([work('first'), work('second'), work('third')])
  expect(order).toEqual(['second', 'first', 'third'])
})

test('what is aborted while it waits never starts, and what fails holds nobody up', async () => {
  const takeTurn = createTurns()
  const abort = new AbortController()
  const started: string[] = []
  const work = (name: string, signal: AbortSignal) =>
    takeTurn(
      () => {
        started.push(name)
        return name === 'broken' ? Promise.reject(new Error(name)) : Promise.resolve(name)
      },
      { distance: () => 0, signal },
    )
  const all = Promise.allSettled([work('broken', live()), work('gone', abort.signal), work('last', live())])
  abort.abort(new Error('no longer near'))
  const [broken, gone, last] = await all
  expect(broken).toMatchObject({ reason: { message: 'broken' } })
  expect(gone).toMatchObject({ reason: { message: 'no longer near' } })
  expect(last).toMatchObject({ value: 'last' })
  expect(started).toEqual(['broken', 'last'])
  await expect(work('late', AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
})

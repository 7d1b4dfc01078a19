import { expect, test } from 'vitest'
import { keptAnswers } from '../../../server/adapters/openid/kept-answers.ts'

function asked() {
  let time = 0
  const { fresh, recent } = keptAnswers<string>(() => time)
  const asks: { key: string; answer: (text: string) => void; fail: () => void }[] = []
  const ask = (key: string) => () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    asks.push({ key, answer: resolve, fail: () => reject(new Error('down')) })
    return promise
  }
  return {
    asks,
    wait: (milliseconds: number) => void (time += milliseconds),
    recent: (key = 'a') => recent(key, ask(key)),
    fresh: (key = 'a') => fresh(key, ask(key)),
  }
}

test('an answer is used again for a minute, by those who do not need a fresh one', async () => {
  const { asks, recent, fresh, wait } = asked()
  const first = recent()
  asks[0]!.answer('one')
  expect(await first).toBe('one')
  wait(59_999)
  expect([await recent(), asks.length]).toEqual(['one', 1])
  const second = fresh()
  asks[1]!.answer('two')
  expect([await second, await recent(), asks.length]).toEqual(['two', 'two', 2])
  wait(60_000)
  const third = recent()
  asks[2]!.answer('three')
  expect(await third).toBe('three')
})

test('one question for a key is under way at a time; other keys do not wait for it', async () => {
  const { asks, recent, fresh } = asked()
  const all = [recent(), fresh(), recent(), recent('b')]
  expect(asks.map(({ key }) => key)).toEqual(['a', 'b'])
  for (const { key, answer } of asks) answer(key)
  expect(await Promise.all(all)).toEqual(['a', 'a', 'a', 'b'])
})

test('a failure is kept for five seconds', async () => {
  const { asks, recent, wait } = asked()
  const failing = recent()
  asks[0]!.fail()
  await expect(failing).rejects.toThrow('down')
  wait(4999)
  await expect(recent()).rejects.toThrow('down')
  wait(1)
  const again = recent()
  asks[1]!.answer('up')
  expect(await again).toBe('up')
})

test('only so many answers are kept', async () => {
  const { asks, recent } = asked()
  for (let n = 0; n <= 1000; n++) void recent(`${n}`)
  for (const { answer } of asks.splice(0)) answer('fine')
  await recent('1')
  expect(asks).toEqual([])
  void recent('0')
  expect(asks).toHaveLength(1)
})

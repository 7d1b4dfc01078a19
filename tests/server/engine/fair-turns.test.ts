import { describe, expect, test } from 'vitest'
import { FairTurns } from '../../../server/engine/turns/fair-turns.ts'

type Lane = 'image' | 'sealing' | 'upload'
type TurnLimits = { all: number } & Record<Lane, number>

/** Turns whose tasks end when the test says so. `begun` has the names of the tasks in order. */
function turnsOf({ all, ...lanes }: TurnLimits) {
  const waits = { each: 20, all: 100 }
  const turns = new FairTurns<Lane>({ all, lanes }, { image: waits, upload: waits })
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  return {
    begun,
    turns,
    ask: (lane: Lane, subject: string, name = subject) => {
      const gate = Promise.withResolvers<void>()
      gates.set(name, gate)
      return turns.run(lane, subject, () => (begun.push(name), gate.promise))
    },
    end: async (...names: string[]) => {
      for (const name of names) gates.get(name)!.resolve()
      await settled()
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const PLACES = { all: 3, image: 3, sealing: 2, upload: 2 }

test('one of many uploads of an account runs at a time, and another account is next', async () => {
  const { begun, ask, end } = turnsOf({ ...PLACES, upload: 1 })
  for (const name of ['m1', 'm2', 'm3', 'm4']) void ask('upload', 'mallory', name)
  void ask('upload', 'ada', 'a1')
  void ask('upload', 'ada', 'a2')
  void ask('upload', 'leo', 'l1')
  await settled()
  expect(begun).toEqual(['m1'])
  for (const name of ['m1', 'a1', 'l1', 'm2', 'a2', 'm3', 'm4']) await end(name)
  expect(begun).toEqual(['m1', 'a1', 'l1', 'm2', 'a2', 'm3', 'm4'])
})

test('an account never has two places, even if one is free', async () => {
  const { begun, ask, end } = turnsOf(PLACES)
  void ask('upload', 'mallory', 'm1')
  void ask('upload', 'mallory', 'm2')
  await settled()
  expect(begun).toEqual(['m1'])
  await end('m1')
  expect(begun).toEqual(['m1', 'm2'])
})

test('a place is kept for signing and sealing, and images go first', async () => {
  const { begun, ask, end } = turnsOf(PLACES)
  for (const subject of ['u1', 'u2', 'u3']) void ask('upload', subject)
  void ask('sealing', 's1')
  void ask('sealing', 's2')
  void ask('image', 'i1')
  await settled()
  expect(begun).toEqual(['u1', 'u2', 's1'])
  await end('u1')
  expect(begun.slice(3)).toEqual(['i1'])
  await end('i1', 's1')
  expect(begun.slice(4)).toEqual(['s2', 'u3'])
})

test('a task that fails gives its place back', async () => {
  const { turns, begun, ask } = turnsOf({ ...PLACES, all: 1 })
  await expect(turns.run('upload', 'ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  void ask('upload', 'ada')
  await settled()
  expect(begun).toEqual(['ada'])
})

describe('when too many wait', () => {
  const refusal = { name: 'TemporarilyUnavailableException', retryAfter: 10 }
  const ignore = () => {}

  test('a subject is refused with a time to try again, others are not', async () => {
    const { ask } = turnsOf(PLACES)
    for (let i = 0; i <= 20; i++) ask('upload', 'mallory', `m${i}`).catch(ignore)
    await expect(ask('upload', 'mallory', 'm21')).rejects.toMatchObject(refusal)
    const refused: unknown[] = []
    for (const lane of ['upload', 'image'] as const) ask(lane, 'ada').catch((error: unknown) => refused.push(error))
    await settled()
    expect(refused).toEqual([])
  })

  test('everybody is refused, but not in another lane, and steps of sealing always wait', async () => {
    const { ask, turns } = turnsOf({ ...PLACES, all: 1 })
    void ask('image', 'first')
    for (let i = 0; i < 100; i++) ask('upload', `account ${i}`).catch(ignore)
    await expect(ask('upload', 'ada')).rejects.toMatchObject(refusal)
    for (let i = 0; i < 200; i++) ask('sealing', 'request', `s${i}`).catch(ignore)
    const waiting = ask('image', 'link')
    turns.stop(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
  })
})

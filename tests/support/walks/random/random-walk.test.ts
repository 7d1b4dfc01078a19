import { assign, emit, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { SecretMeta } from '#machines/secrets.ts'
import { pathsOf, type Alphabet } from '../paths.ts'
import { machineRules } from './machine-rules.ts'
import { searchFault, searchFaultLater, seedOf, walker, type RandomStep } from './random-walk.ts'

type Event = { type: 'left' } | { type: 'right' } | { type: 'code.typed'; code: string }
type Fault = 'throws' | 'keeps the code' | 'emits the code' | 'keeps a date' | 'keeps what it has' | 'none'

let runs = 0

/** Left, left and right lead to the end of a corridor, any other turn back to its beginning; a code can be typed anywhere. */
function corridor(fault: Fault): AnyStateMachine {
  return setup({
    types: {
      events: {} as Event,
      meta: {} as SecretMeta<Event>,
      context: {} as { code: string | null; at: unknown; turns: number },
    },
    actions: {
      fail: assign(() => {
        if (fault === 'throws') throw new Error('the door is stuck')
        return {}
      }),
      arrive: assign({
        at: () => (fault === 'keeps a date' ? new Date(0) : fault === 'keeps what it has' ? runs++ : null),
      }),
      hear: assign({ code: ({ event }) => (fault === 'keeps the code' && 'code' in event ? event.code : null) }),
      say: emit(({ event }) => ({
        type: 'heard',
        text: fault === 'emits the code' && 'code' in event ? event.code : '',
      })),
    },
  }).createMachine({
    id: 'corridor',
    context: { code: null, at: null, turns: 0 },
    meta: { secret: { 'code.typed': ['code'] } },
    initial: 'beginning',
    on: { 'code.typed': { actions: ['hear', 'say'] } },
    states: {
      beginning: { on: { left: { target: 'middle' }, right: { target: 'beginning', reenter: true } } },
      middle: { on: { left: { target: 'door' }, right: { target: 'beginning' } } },
      door: { on: { left: { target: 'beginning' }, right: { target: 'end' } } },
      end: { entry: ['fail', 'arrive'], on: { left: { target: 'beginning' } } },
    },
  })
}

const alphabetOf = (machine: AnyStateMachine): Alphabet =>
  pathsOf(machine, {
    events: [{ type: 'left' }, { type: 'right' }, { type: 'code.typed', code: '831509' }] as never[],
    telling: () => null,
  })[0]!.alphabet

const search = { seed: 7, steps: 400 }
const typesOf = (events: { type: string }[] = []) => events.map(({ type }) => type)

describe('a machine that is broken on purpose is found, by the shortest walk', () => {
  // Its own walks would not even be made.
  const whole = alphabetOf(corridor('none'))
  test.each<[Fault, string, string[]]>([
    ['throws', 'the door is stuck', ['left', 'left', 'right']],
    ['keeps the code', 'a secret stands in the context', ['code.typed']],
    ['emits the code', 'a secret stands in what is emitted', ['code.typed']],
    ['keeps a date', 'the context cannot be stored', ['left', 'left', 'right']],
    ['keeps what it has', 'the same events lead to another state', ['left', 'left', 'right']],
  ])('%s', (fault, message, events) => {
    const alphabet = { ...whole, machine: corridor(fault) }
    const found = searchFault(alphabet, search, machineRules(alphabet)).fault
    expect(found?.message).toContain(message)
    expect(typesOf(found?.events)).toEqual(events)
  })

  test('draws nothing in one state', () => {
    const rules = machineRules(whole, ({ value }) => (value === 'door' ? '' : String(value)))
    const { fault } = searchFault(whole, search, rules)
    expect(fault?.message).toBe('nothing is drawn')
    expect(typesOf(fault?.events)).toEqual(['left', 'left'])
  })

  test('nothing is found in one that is whole, in as many steps as are wanted', () => {
    expect(searchFault(whole, search, machineRules(whole))).toEqual({ steps: search.steps, fault: null })
  })
})

describe('a search', () => {
  const alphabet = alphabetOf(corridor('none'))
  const seen = (seed: number, given: Alphabet = alphabet, inBrowser = false) => {
    const walks: string[] = []
    const note = (steps: Iterable<RandomStep>) => {
      walks.push(typesOf([...steps].map(({ event }) => event)).join(' '))
    }
    searchFault(given, { seed, steps: 100, inBrowser }, note)
    return walks
  }

  test('repeats its walks with the same seed, and has others with another one', () => {
    expect(seen(1)).toEqual(seen(1))
    expect(seen(1)).not.toEqual(seen(2))
  })

  test('respects where events can happen, in the browser too, and after which ones a walk ends', () => {
    const noCode = { ...alphabet, canHappen: (_: unknown, { type }: { type: string }) => type !== 'code.typed' }
    expect(seen(1).join(' ')).toContain('code.typed')
    expect(seen(1, noCode).join(' ')).not.toContain('code.typed')
    const noRight = { ...alphabet, canHappenInBrowser: (_: unknown, { type }: { type: string }) => type !== 'right' }
    expect(seen(1, noRight, false).join(' ')).toContain('right')
    expect(seen(1, noRight, true).join(' ')).not.toContain('right')
    expect(seen(1, { ...alphabet, endsAfter: ['left'] }).join(',')).not.toMatch(/left \w/)
  })

  test('finds and shortens what only shows while something is waited for', async () => {
    const { fault } = await searchFaultLater(alphabet, search, async (steps) => {
      for (const { after } of steps) {
        await Promise.resolve()
        if (after.state.value === 'end') throw new Error('the end differs')
      }
    })
    expect(fault?.message).toContain('the end differs')
    expect(typesOf(fault?.events)).toEqual(['left', 'left', 'right'])
  })

  test('opens nothing once all steps are drawn, and looks once at a first state in which nothing can happen', () => {
    expect(seen(1)).not.toContain('')
    expect(seen(1, { ...alphabet, canHappen: () => false })).toEqual([''])
  })

  test('finds what is wrong before anything has happened', () => {
    const { fault } = searchFault(alphabet, search, () => {
      throw new Error('the first state is wrong')
    })
    expect(fault).toEqual({ events: [], message: 'the first state is wrong' })
  })

  test('leaves events out that cannot happen when it is their turn', () => {
    const steps = [
      ...walker({ ...alphabet, events: [{ type: 'right' }, { type: 'unknown' }, { type: 'left' }] }).stepsOf([
        1, 2, 1, 2,
      ]),
    ]
    expect(steps.map(({ after }) => after.state.value)).toEqual(['middle', 'door'])
  })
})

test('a seed may be any text; a whole number is itself', () => {
  expect([seedOf('42'), seedOf('-3')]).toEqual([42, -3])
  expect(seedOf('nightly')).not.toBe(seedOf('nightly-2'))
})

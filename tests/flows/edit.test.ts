import { createActor, SimulatedClock, type EventFromLogic } from 'xstate'
import { describe, expect, test } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import type { EditPorts } from '#machines/flows/edit.machine.ts'
import { untaken } from '../support/walks/paths.ts'
import { editPaths, sampleEditMachine, stayingEditMachine } from './edit.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(sampleEditMachine, editPaths)).toEqual([])
})

type Values = { name: string }
type Event = EventFromLogic<typeof sampleEditMachine>

/** A form that runs, with its calls counted and its answers given as events. */
function running(id: string | null = 'r1', machine = sampleEditMachine) {
  const saves: Parameters<EditPorts<Values>['saveRecord']>[0][] = []
  const ports: Effects<EditPorts<Values>> = {
    loadRecord: () => new Promise(() => {}),
    saveRecord: (call) => {
      saves.push(call)
      return new Promise(() => {})
    },
  }
  const clock = new SimulatedClock()
  const actor = createActor(machine.provide({ actors: bind(ports) }), {
    input: { id, key: 'k' },
    clock,
  }).start()
  const send = (...events: Event[]) => {
    for (const event of events) actor.send(event)
    return actor.getSnapshot()
  }
  const loaded: Event = { type: 'record.loaded', values: { name: 'before' }, revision: '"1"' }
  return { saves, clock, send, loaded, now: () => actor.getSnapshot() }
}
const change = (name: string): Event => ({ type: 'values.changed', values: { name } })
const save: Event = { type: 'save.chosen' }
const stale: Event = { type: 'record.stale' }
const theirs: Event = { type: 'record.loaded', values: { name: 'theirs' }, revision: '"2"' }

describe('saving', () => {
  test('CONT-004 happens only if something changed, and says so otherwise', () => {
    const { saves, send, loaded } = running()
    expect(send(loaded, change(' BEFORE '), save).context.complaint).toEqual({ of: 'unchanged' })
    expect(saves).toEqual([])
    expect(send(change(' after '), save).value).toBe('saving')
    expect(saves).toEqual([{ id: 'r1', key: 'k-2', values: { name: 'after' }, revision: '"1"' }])
  })

  test('with a wrong field is not tried; from then on fields say what is wrong', () => {
    const { saves, send } = running(null)
    expect(send(change('  ')).context.hasTried).toBe(false)
    expect(send(save).context).toMatchObject({ hasTried: true, complaint: { of: 'values' } })
    expect(saves).toEqual([])
  })

  test('complains again each time it is tried in vain: a complaint that is the same would not take the focus again', () => {
    for (const [id, events, of] of [
      [null, [], 'values'],
      ['r1', [{ type: 'record.loaded', values: { name: 'before' }, revision: '"1"' }], 'unchanged'],
    ] satisfies [string | null, Event[], string][]) {
      const { send } = running(id)
      const first = send(...events, save).context.complaint
      expect(first).toEqual({ of })
      expect(send(save).context.complaint).not.toBe(first)
    }
  })

  test('of other values, or after a refusal, has another key; of the same values the same', () => {
    const { saves, send } = running(null)
    send(change('a'), save, { type: 'call.failed', failure: 'offline' }, save)
    send({ type: 'record.refused', name: 'ContactDuplicateException', field: 'name' }, change('b'), save)
    expect(saves.map(({ key }) => key)).toEqual(['k-1', 'k-1', 'k-3'])
  })

  test('CONT-006 CONST-013 leads on 750 ms after it was said to have succeeded', () => {
    const { clock, send, now } = running(null)
    expect(send(change('a'), save, { type: 'record.saved' }).hasTag('saved')).toBe(true)
    clock.increment(749)
    expect(now().status).toBe('active')
    clock.increment(1)
    expect(now().value).toBe('done')
  })
})

describe('a form that stays once it is saved', () => {
  const saved: Event[] = [change(' after '), save, { type: 'record.saved' }, { type: 'redirect.due' }]
  const reread = (name: string): Event => ({ type: 'record.loaded', values: { name }, revision: '"2"' })

  test('keeps its fields while the record is read again, and then saves over its new revision', () => {
    const { saves, send, loaded } = running('r1', stayingEditMachine)
    const state = send(loaded, ...saved)
    expect([state.value, state.hasTag('loading'), state.context.values]).toEqual([
      'refreshing',
      false,
      { name: ' after ' },
    ])
    expect(send(reread('after')).context).toMatchObject({ values: { name: 'after' }, isDirty: false, version: 2 })
    send(change('later'), save)
    expect(saves.at(-1)).toMatchObject({ values: { name: 'later' }, revision: '"2"' })
  })

  test('does not start its fields again if they are what was saved', () => {
    const { send, loaded } = running('r1', stayingEditMachine)
    send(loaded, ...saved)
    expect(send(reread(' after ')).context.version).toBe(1)
  })

  test('says so if the record cannot be read again: a form with its old revision would call it changed elsewhere', () => {
    const { send, loaded } = running('r1', stayingEditMachine)
    expect(send(loaded, ...saved, { type: 'call.failed', failure: 'offline' }).hasTag('failed')).toBe(true)
  })
})

describe('a record that was changed elsewhere', () => {
  test('lets the person keep their values, which then replace what they have seen', () => {
    const { saves, send, loaded } = running()
    expect(send(loaded, change('mine'), save, stale, theirs).hasTag('stale')).toBe(true)
    send({ type: 'mine.kept' })
    expect(saves.at(-1)).toMatchObject({ values: { name: 'mine' }, revision: '"2"' })
  })

  test('is still different from the kept values if saving them fails', () => {
    const { saves, send, loaded } = running()
    send(loaded, change('mine'), save, stale, theirs, { type: 'mine.kept' })
    expect(send({ type: 'call.failed', failure: 'offline' }).context.isDirty).toBe(true)
    expect(send(save).value).toBe('saving')
    expect(saves.at(-1)).toMatchObject({ values: { name: 'mine' }, revision: '"2"' })
    send({ type: 'call.failed', failure: 'offline' })
    // The record is as the others left it: that is what makes a difference now.
    expect(send(change('before')).context.isDirty).toBe(true)
    expect(send(change('theirs')).context.isDirty).toBe(false)
    send(change('mine'))
    expect(send({ type: 'leaving.asked' }).hasTag('leavingAsked')).toBe(true)
  })

  test('lets the person take the others’ values, which are then unchanged', () => {
    const { send, loaded } = running()
    const { value, context } = send(loaded, change('mine'), save, stale, theirs, { type: 'theirs.taken' })
    expect(value).toBe('editing')
    expect(context).toMatchObject({ values: { name: 'theirs' }, isDirty: false, revision: '"2"', version: 2 })
  })

  test('to the same values is as good as saved', () => {
    const { send, loaded } = running()
    send(loaded, change('mine'), save, stale)
    expect(send({ ...theirs, values: { name: 'Mine' } }).hasTag('saved')).toBe(true)
  })
})

describe('leaving', () => {
  test('asks if something is unsaved, and stays or leaves as told', () => {
    const { send, loaded } = running()
    expect(send(loaded, change('mine'), { type: 'leaving.asked' }).hasTag('leavingAsked')).toBe(true)
    expect(send({ type: 'leaving.declined' }).context.values).toEqual({ name: 'mine' })
    expect(send({ type: 'leaving.asked' }, { type: 'leaving.confirmed' }).value).toBe('left')
  })

  test('does not ask if all is as it was, spaces and case aside', () => {
    const { send, loaded } = running()
    expect(send(loaded, change('mine'), change('Before  '), { type: 'leaving.asked' }).value).toBe('left')
  })
})

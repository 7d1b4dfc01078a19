import { createActor, type AnyStateMachine } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import type { ListPorts } from '#machines/flows/list.machine.ts'
import { untaken } from '../support/walks/paths.ts'
import { listPaths, pageOf, rows, sampleInput, sampleListMachine } from './list.paths.ts'

type Ports = ListPorts<{ id: string }, { name: string }, 'name,asc' | 'name,desc'>
type AnswerOf<Port extends keyof Ports> = Awaited<ReturnType<Ports[Port]>>

test('every transition is on some path', () => {
  expect(untaken(sampleListMachine, listPaths)).toEqual([])
})

/** A list that runs, with its reads in the hands of the test. */
function running() {
  const reads: { size: number; after: string | null; answer: (event: AnswerOf<'listRows'>) => void }[] = []
  let hint: (event: AnswerOf<'watchRows'>) => void = () => {}
  const ports: Effects<Ports> = {
    listRows: ({ size, after }) => new Promise((resolve) => reads.push({ size, after, answer: resolve })),
    watchRows: (_, __, tell) => {
      hint = tell
      return new Promise<never>(() => {})
    },
  }
  const machine = sampleListMachine.provide({ actors: bind(ports) })
  const actor = createActor(machine, { input: sampleInput }).start()
  const answer = async (count: number, { from = 0, next = null as string | null } = {}) => {
    const before = actor.getSnapshot()
    reads.at(-1)!.answer({ type: 'rows.listed', page: pageOf(rows(count, from), next), at: 0 })
    await vi.waitFor(() => expect(actor.getSnapshot()).not.toBe(before))
  }
  return {
    actor,
    reads,
    answer,
    hint: (removed?: string) => hint({ type: 'rows.changed', ...(removed && { removed }) }),
  }
}

test('REQL-020 every page of a list has the size that the list was made with: nobody chooses it', async () => {
  const { actor, reads, answer } = running()
  await answer(20, { next: 'n' })
  actor.send({ type: 'more.chosen' })
  expect(reads.map(({ size }) => size)).toEqual([20, 20])
})

describe('a change that arrives', () => {
  test('while rows are read causes exactly one more read after it, however many changes there were', async () => {
    const { actor, reads, answer, hint } = running()
    hint()
    hint()
    expect(reads).toHaveLength(1)
    await answer(20)
    expect(reads).toHaveLength(2)
    hint()
    expect(reads).toHaveLength(2)
    await answer(20)
    expect(reads).toHaveLength(3)
    await answer(20)
    expect(reads).toHaveLength(3)
    expect(actor.getSnapshot().value).toBe('ready')
  })

  test('while a further page is read, or is given up for one, is not lost', async () => {
    const { actor, reads, answer, hint } = running()
    await answer(20, { next: 'n' })
    hint()
    actor.send({ type: 'more.chosen' })
    expect(reads.map(({ after }) => after)).toEqual([null, null, 'n'])
    await answer(20, { from: 20 })
    expect(reads.at(-1)).toMatchObject({ after: null, size: 40 })
    await answer(40)
    expect(actor.getSnapshot().value).toBe('ready')
  })

  test('at a list too long to read at once is said and not read; reloading begins at the first page', async () => {
    const { actor, reads, answer, hint } = running()
    await answer(101)
    hint()
    hint()
    expect(reads).toHaveLength(1)
    expect(actor.getSnapshot().hasTag('outdated')).toBe(true)
    actor.send({ type: 'reload.chosen' })
    expect(reads.at(-1)).toMatchObject({ after: null, size: 20 })
  })

  test('at such a list is still said after a further page was read', async () => {
    const { actor, answer, hint } = running()
    await answer(101, { next: 'n' })
    hint()
    actor.send({ type: 'more.chosen' })
    await answer(20, { from: 101 })
    expect(actor.getSnapshot().context.rows).toHaveLength(121)
    expect(actor.getSnapshot().hasTag('outdated')).toBe(true)
  })

  test('that could not be read is still said after a further page was read', async () => {
    const { actor, answer, hint } = running()
    await answer(20, { next: 'n' })
    hint()
    actor.send({ type: 'call.failed', failure: 'offline' })
    expect(actor.getSnapshot().hasTag('outdated')).toBe(true)
    actor.send({ type: 'more.chosen' })
    await answer(20, { from: 20 })
    expect(actor.getSnapshot().value).toBe('refreshing')
  })

  test('for a row that is gone takes it from the screen at once', async () => {
    const { actor, answer, hint } = running()
    await answer(3)
    hint('1')
    const { rows: left, total } = actor.getSnapshot().context
    expect(left.map(({ id }) => id)).toEqual(['0', '2'])
    expect(total).toBe(142)
  })
})

describe('further pages', () => {
  test('stand below the first, and a row that moved between them is not shown twice', async () => {
    const { actor, answer } = running()
    await answer(20, { next: 'n' })
    actor.send({ type: 'more.chosen' })
    await answer(20, { from: 19 })
    expect(actor.getSnapshot().context.rows).toEqual(rows(39))
  })

  test('are not asked for if there are none', async () => {
    const { actor, reads, answer } = running()
    await answer(20)
    actor.send({ type: 'more.chosen' })
    expect(reads).toHaveLength(1)
    expect(actor.getSnapshot().value).toBe('ready')
  })
})

describe('a dialog', () => {
  test('stays open, about the row as it was, whatever happens to the rows', async () => {
    const { actor, answer, hint } = running()
    await answer(3)
    actor.send({ type: 'dialog.opened', dialog: { name: 'removal', row: { id: '1' } } })
    hint('1')
    await answer(2)
    expect(actor.getSnapshot().context.dialog).toEqual({ name: 'removal', row: { id: '1' } })
    actor.send({ type: 'dialog.closed' })
    expect(actor.getSnapshot().context.dialog).toBeNull()
  })

  test('that the list does not have is not opened', () => {
    const other: ReturnType<typeof createActor<AnyStateMachine>> = running().actor
    other.send({ type: 'dialog.opened', dialog: { name: 'import', row: null } })
    expect(other.getSnapshot().context.dialog).toBeNull()
  })

  test('about the list has no row', () => {
    const { actor } = running()
    actor.send({ type: 'dialog.opened', dialog: { name: 'export', row: null } })
    expect(actor.getSnapshot().context.dialog).toEqual({ name: 'export', row: null })
  })
})

test('each filter that was asked for and each sort order is announced; a wrong filter is not', () => {
  const { actor } = running()
  const heard: unknown[] = []
  actor.on('query.changed', (event) => heard.push(event))
  actor.send({ type: 'search.submitted', filter: { name: ' lease ' } })
  actor.send({ type: 'search.submitted', filter: { name: 'what?' } })
  actor.send({ type: 'sort.chosen', sort: 'name,desc' })
  expect(heard).toEqual([
    { type: 'query.changed', filter: { name: 'lease' }, sort: 'name,asc' },
    { type: 'query.changed', filter: { name: 'lease' }, sort: 'name,desc' },
  ])
  expect(actor.getSnapshot().context.wrongFilter).toEqual({ name: 'name' })
})

import type { EventFrom } from 'xstate'
import { expect, test } from 'vitest'
import { confirmMachine } from '#machines/flows/confirm.machine.ts'
import { replay } from '#machines/journal.ts'
import { untaken } from '../support/walks/paths.ts'
import { confirmPathsOf } from './confirm.paths.ts'

const machine = confirmMachine({ id: 'confirm' })
type ConfirmEvent = EventFrom<typeof machine>
const paths = confirmPathsOf(machine, 'r1')

test('every transition is on some path, and an action counts as done only if it was', () => {
  expect(untaken(machine, paths)).toEqual([])
  const ends = paths.map(({ events, states }) => [events.at(-1)!.type, states.at(-1)!.output])
  expect(ends).toContainEqual(['action.done', true])
  expect(ends).toContainEqual(['action.declined', false])
})

test('what went wrong is said until the action is tried again', () => {
  const failed = { type: 'call.failed', failure: 'offline' } as const
  const after = (...events: ConfirmEvent[]) => replay(machine, events, { id: 'r1' })
  expect(after({ type: 'action.confirmed' }, failed).context.complaint).toBe('offline')
  expect(after({ type: 'action.confirmed' }, failed, { type: 'action.confirmed' }).context.complaint).toBeNull()
})

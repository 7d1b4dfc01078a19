import { expect, test } from 'vitest'
import { confirmMachine } from '#machines/flows/confirm.machine.ts'
import { untaken } from '../support/walks/paths.ts'
import { confirmPathsOf } from './confirm.paths.ts'

const machine = confirmMachine({ id: 'confirm' })
const paths = confirmPathsOf(machine, 'r1')

test('every transition is on some path, and an action counts as done only if it was', () => {
  expect(untaken(machine, paths)).toEqual([])
  const ends = paths.map(({ events, states }) => [events.at(-1)!.type, states.at(-1)!.output])
  expect(ends).toContainEqual(['action.done', true])
  expect(ends).toContainEqual(['action.declined', false])
})

import { expect, test } from 'vitest'
import { choicesMachine } from '#machines/flows/choices.machine.ts'
import { untaken } from '../support/walks/paths.ts'
import { choicesPaths } from './choices.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(choicesMachine, choicesPaths)).toEqual([])
})

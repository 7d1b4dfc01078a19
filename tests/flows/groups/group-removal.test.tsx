// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { groupRemovalPorts } from '#api/ports/groups/group-removal.ports.ts'
import { groupRemovalMachine } from '#machines/flows/groups/group-removal.machine.ts'
import { GroupRemovalView } from '#ui/groups/group-removal.view.tsx'
import { GROUP_ID } from '../../support/sample-organisation.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { groupRemovalPaths } from './group-removal.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(groupRemovalMachine, groupRemovalPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(groupRemovalPaths), language, (state) => (
    <GroupRemovalView state={state} send={() => {}} name="Anne" />
  ))
})

test.each([
  [204, null, 'action.done'],
  [404, 'NotFoundException', 'action.done'],
  [403, 'ForbiddenException', 'failed'],
  [503, 'TemporarilyUnavailableException', 'failed'],
])('a group that is deleted, or was already, is gone: %i %s', async (status, name, expected) => {
  const fetch = async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status }))
  const { act } = groupRemovalPorts(createApi({ baseUrl: 'http://server', fetch }))
  const done = act({ id: GROUP_ID }, new AbortController().signal).then(
    ({ type }) => type,
    () => 'failed',
  )
  expect(await done).toBe(expected)
})

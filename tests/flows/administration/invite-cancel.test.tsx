// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { inviteCancelPorts } from '#api/ports/administration/invite-cancel.ports.ts'
import { inviteCancelMachine } from '#machines/flows/administration/invite-cancel.machine.ts'
import { InviteCancelView } from '#ui/administration/invite-cancel.view.tsx'
import { INVITE_ID } from '../../support/sample-organisation.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { inviteCancelPaths } from './invite-cancel.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(inviteCancelMachine, inviteCancelPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(inviteCancelPaths), language, (state) => (
    <InviteCancelView state={state} send={() => {}} name="Anne" />
  ))
})

test.each([
  [204, null, 'action.done'],
  [404, 'NotFoundException', 'action.done'],
  [503, 'TemporarilyUnavailableException', 'failed'],
])('INV-005 an invitation is taken back, or over already: %i %s', async (status, name, expected) => {
  const fetch = async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status }))
  const { act } = inviteCancelPorts(createApi({ baseUrl: 'http://server', fetch }))
  const done = act({ id: INVITE_ID }, new AbortController().signal).then(
    ({ type }) => type,
    () => 'failed',
  )
  expect(await done).toBe(expected)
})

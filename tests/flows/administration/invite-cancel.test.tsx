import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { inviteCancelPorts } from '#api/ports/administration/invite-cancel.ports.ts'
import { inviteCancelMachine } from '#machines/flows/administration/invite-cancel.machine.ts'
import { InviteCancelView } from '#ui/administration/invite-cancel.view.tsx'
import { INVITE_ID } from '../../support/sample-organisation.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { inviteCancelPaths } from './invite-cancel.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(inviteCancelMachine, inviteCancelPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', (language) => {
  // Static HTML has no dialogs: what this one shows is checked in Chromium.
  for (const state of statesOf(inviteCancelPaths))
    render(<InviteCancelView state={state} send={() => {}} name="Anne" />, language)
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

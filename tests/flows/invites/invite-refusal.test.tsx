// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { inviteRefusalPorts } from '#api/ports/invites/invite-refusal.ports.ts'
import { inviteRefusalMachine } from '#machines/flows/invites/invite-refusal.machine.ts'
import { InviteRefusalView } from '#ui/invites/invite-refusal.view.tsx'
import { INVITE } from '../../support/sample-invites.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { inviteRefusalPaths } from './invite-refusal.paths.ts'

const { signal } = new AbortController()
const answering = (status: number, name?: string) =>
  createApi({
    baseUrl: 'http://server',
    fetch: async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status })),
  })

test('every transition is on some path', () => {
  expect(untaken(inviteRefusalMachine, inviteRefusalPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(inviteRefusalPaths), language, (state) => (
    <InviteRefusalView state={state} send={() => {}} tenant="Observatory" />
  ))
})

test('an invitation that is refused, or can no longer be answered, is gone', async () => {
  const refuse = (status: number, name?: string) =>
    inviteRefusalPorts(answering(status, name)).act({ id: INVITE.id }, signal)
  expect(await refuse(204)).toEqual({ type: 'action.done' })
  expect(await refuse(404, 'NotFoundException')).toEqual({ type: 'action.done' })
  await expect(refuse(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { inviteAcceptancePorts } from '#api/ports/invites/invite-acceptance.ports.ts'
import { inviteAcceptanceMachine } from '#machines/flows/invites/invite-acceptance.machine.ts'
import { InviteAcceptanceView } from '#ui/invites/invite-acceptance.view.tsx'
import { INVITE } from '../../support/sample-invites.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { inviteAcceptancePaths } from './invite-acceptance.paths.ts'

const { signal } = new AbortController()
const answering = (status: number, name?: string) =>
  createApi({
    baseUrl: 'http://server',
    fetch: async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status })),
  })

test('every transition is on some path', () => {
  expect(untaken(inviteAcceptanceMachine, inviteAcceptancePaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(inviteAcceptancePaths), language, (state) => (
    <InviteAcceptanceView state={state} send={() => {}} tenant="Observatory" />
  ))
})

test('INV-005 an invitation that cannot be accepted says why; anything else is a failed call', async () => {
  const accept = (status: number, name?: string) =>
    inviteAcceptancePorts(answering(status, name)).act({ id: INVITE.id }, signal)
  expect(await accept(204)).toEqual({ type: 'action.done' })
  for (const [status, name] of [
    [404, 'NotFoundException'],
    [409, 'LastAdministratorException'],
  ] as const)
    expect(await accept(status, name)).toEqual({ type: 'action.refused', name })
  await expect(accept(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
})

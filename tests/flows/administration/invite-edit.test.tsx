import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { inviteEditPorts } from '#api/ports/administration/invite-edit.ports.ts'
import { inviteProblems, trimInvite, blankInvite } from '#machines/rules/administration/invite.ts'
import { InviteEditView } from '#ui/administration/invite-edit.view.tsx'
import { GROUP_ID, sampleInvitesSent } from '../../support/sample-organisation.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { inviteEditPaths } from './invite-edit.paths.ts'

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(inviteEditPaths)
  const draw = (state: (typeof states)[number]) =>
    render(<InviteEditView state={state} send={() => {}} list="/tenant-invites" ownRole="ADMIN" tenant="t" />, language)
  for (const state of states) expect(draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(states, draw)
})

test('INV-005 an invitation needs a valid email', () => {
  const problemOf = (email: string) => inviteProblems(trimInvite({ ...blankInvite, email })).email
  expect([problemOf(' '), problemOf('guest'), problemOf(' guest@example.org ')]).toEqual([
    'missing',
    'invalidMail',
    undefined,
  ])
})

const { signal } = new AbortController()
const values = { email: 'guest@example.org', role: 'MANAGER', groupId: GROUP_ID }
const call = { id: null, key: 'form-key-1', values, revision: null }

test('INV-002 an invitation is sent once with its role and its group', async () => {
  const asked = vi.fn<(request: Request) => void>()
  const fetch = async (request: Request) => {
    asked(request)
    return Response.json(sampleInvitesSent[0])
  }
  const ports = inviteEditPorts(createApi({ baseUrl: 'http://server', fetch }))
  expect(await ports.saveRecord(call, signal)).toEqual({ type: 'record.saved' })
  await ports.saveRecord({ ...call, values: { ...values, groupId: '' } }, signal)
  const [[first], [second]] = asked.mock.calls as [[Request], [Request]]
  expect([first.headers.get('idempotency-key'), await first.json()]).toEqual(['form-key-1', values])
  expect(await second.json()).toEqual({ ...values, groupId: null })
})

test.each([
  [409, 'InviteDuplicateException', 'email'],
  [409, 'AccountDuplicateException', 'email'],
  [400, 'InvalidMailException', 'email'],
  [403, 'RoleNotAllowedException', 'role'],
  [400, 'UnknownGroupException', 'groupId'],
  [429, 'TooManyMailsException', null],
])('%i %s is said where it belongs', async (status, name, field) => {
  const fetch = async () => Response.json({ name, message: '' }, { status })
  const ports = inviteEditPorts(createApi({ baseUrl: 'http://server', fetch }))
  expect(await ports.saveRecord(call, signal)).toEqual({ type: 'record.refused', name, field })
})

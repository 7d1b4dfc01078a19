// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { formPorts } from '#api/resources/form.ts'
import { listingPorts } from '#api/resources/list.ts'
import { inviteCancel, inviteForm, inviteList } from '#machines/resources/invites.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { InviteEditView } from '#ui/invites/invite-edit.view.tsx'
import { InviteListView } from '#ui/invites/invite-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering, refusing } from '../../support/resources/answering.ts'
import { describeAction, describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { GROUP_ID, pageOf, sampleInvitesSent } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { inviteCancelPaths, inviteEditPaths, inviteListPaths } from './invites.paths.ts'

const listed = (flow: ViewProps<ListingOf<typeof inviteList>>, mayInvite = true) => (
  <InviteListView {...flow} newInvite={mayInvite ? '/invite-account-tenant' : null} Cancel={part('Cancel', true)} />
)

describeDrawn(inviteList, inviteListPaths, (flow) => listed(flow))
describeDrawn(inviteForm, inviteEditPaths, (flow) => (
  <InviteEditView {...flow} back={{ href: '/tenant-invites', name: 'pages.sentInvites' }} ownRole="ADMIN" tenant="t" />
))
describeAction(inviteCancel, { paths: inviteCancelPaths, stem: 'invite-cancel', name: 'Anne', proves: 'INV-005' })

const { signal } = new AbortController()
const values = { email: 'guest@example.org', role: 'MANAGER', groupId: GROUP_ID }
const call = { id: null, key: 'form-key-1', values, revision: null }

test('INV-005 each state has its name, and only what waits can be cancelled, by those who may invite', () => {
  const flow = flowIn(inviteListPaths, ({ context }) => context.rows.length > 0)
  const shown = render(listed(flow), 'en')
  for (const word of ['Waiting', 'Accepted', 'Refused', 'Cancelled', 'Expired']) expect(shown).toContain(word)
  expect(shown.match(/Cancel the invitation of [\w@.-]+/g)).toEqual([
    'Cancel the invitation of guest-pending@example.org',
  ])
  expect(render(listed(flow, false), 'en')).not.toMatch(/Cancel the|invite-account/)
})

test('INV-001 the server is asked for fifty, newest first; filters stand in the address', async () => {
  const { api, queries } = answering(pageOf(sampleInvitesSent))
  const { listRows } = listingPorts(api, inviteList, () => NOW)
  const { address, pageSize: size } = inviteList
  const query = queryFrom((name) => ({ email: ' guest ', state: 'EXPIRED' })[name] ?? '', address)
  await listRows({ ...address.standard, after: null, size }, signal)
  await listRows({ ...query, after: 'n1', size }, signal)
  expect(queries()).toEqual([
    '?sort=createdDate%2Cdesc&size=50',
    '?email=guest&state=EXPIRED&sort=createdDate%2Cdesc&size=50&after=n1',
  ])
  expect(queryFrom(() => 'x', address).filter).toEqual({ email: 'x', state: '' })
})

test('INV-005 an invitation needs a valid email', () => {
  const problemOf = (email: string) => inviteForm.problemsOf(inviteForm.normalise({ ...inviteForm.blank, email })).email
  expect([problemOf(' '), problemOf('guest'), problemOf(' guest@example.org ')]).toEqual([
    'missing',
    'invalidMail',
    undefined,
  ])
})

test('INV-002 an invitation is sent once with its role and its group', async () => {
  const { api, requests } = answering(sampleInvitesSent[0]!)
  const { saveRecord } = formPorts(api, inviteForm)
  expect(await saveRecord(call, signal)).toEqual({ type: 'record.saved' })
  await saveRecord({ ...call, values: { ...values, groupId: '' } }, signal)
  const [first, second] = requests() as [Request, Request]
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
  const { saveRecord } = formPorts(refusing(status, name), inviteForm)
  expect(await saveRecord(call, signal)).toEqual({ type: 'record.refused', name, field })
})

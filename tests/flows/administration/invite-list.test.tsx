import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { inviteListPorts } from '#api/ports/administration/invite-list.ports.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { everyInvite, inviteAddress } from '#machines/rules/administration/invite.ts'
import { InviteListView } from '#ui/administration/invite-list.view.tsx'
import { pageOf, sampleInvitesSent } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { inviteListPaths } from './invite-list.paths.ts'

const states = statesOf(inviteListPaths)
const draw = (state: (typeof states)[number], language: (typeof languages)[number], mayInvite = true) =>
  render(
    <InviteListView
      state={state}
      send={() => {}}
      newInvite={mayInvite ? '/invite-account-tenant' : null}
      Cancel={() => null}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('INV-005 each state has its name, and only what waits can be cancelled, by those who may invite', () => {
  const state = states.find(({ context }) => context.rows.length > 0)!
  const shown = draw(state, 'en')
  for (const word of ['Waiting', 'Accepted', 'Refused', 'Cancelled', 'Expired']) expect(shown).toContain(word)
  expect(shown.match(/Cancel the invitation of [\w@.-]+/g)).toEqual([
    'Cancel the invitation of guest-pending@example.org',
  ])
  expect(draw(state, 'en', false)).not.toMatch(/Cancel the|invite-account/)
})

test('INV-001 the server is asked for fifty, newest first; filters stand in the address', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async ({ url }: Request) => {
    asked(url)
    return Response.json(pageOf(sampleInvitesSent))
  }
  const { listRows } = inviteListPorts(createApi({ baseUrl: 'http://server', fetch }), () => NOW)
  const { signal } = new AbortController()
  const query = queryFrom((name) => ({ email: ' guest ', state: 'EXPIRED' })[name] ?? '', inviteAddress)
  await listRows({ ...inviteAddress.standard, after: null, size: 50 }, signal)
  await listRows({ ...query, after: 'n1', size: 50 }, signal)
  expect(asked.mock.calls.map(([url]) => new URL(url).search)).toEqual([
    '?sort=createdDate%2Cdesc&size=50',
    '?email=guest&sort=createdDate%2Cdesc&size=50&after=n1&state=EXPIRED',
  ])
  expect(queryFrom(() => 'x', inviteAddress).filter).toEqual({ ...everyInvite, email: 'x' })
})

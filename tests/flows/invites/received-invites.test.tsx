import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { receivedInvitesPorts } from '#api/ports/invites/received-invites.ports.ts'
import { receivedInvitesMachine } from '#machines/flows/invites/received-invites.machine.ts'
import { receivedInvitesAddress } from '#machines/rules/invites/received-invites.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { ReceivedInvitesView } from '#ui/invites/received-invites.view.tsx'
import { sampleInvites } from '../../support/sample-invites.ts'
import { LONG_LIST, WRONG_FILTER } from '../../support/samples/list.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { receivedInvitesPaths } from './received-invites.paths.ts'

const { signal } = new AbortController()
const none = () => null

test('every transition of the list is on some path, but for those that list.test.ts takes', () => {
  expect(untaken(receivedInvitesMachine, receivedInvitesPaths)).toEqual([
    ' --search.submitted--> loading',
    WRONG_FILTER,
    ' --sort.chosen--> loading',
    LONG_LIST,
  ])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(receivedInvitesPaths))
    expect(
      render(<ReceivedInvitesView state={state} send={() => {}} Answers={{ accept: none, refuse: none }} />, language),
    ).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(receivedInvitesPaths), (state) =>
      render(<ReceivedInvitesView state={state} send={() => {}} Answers={{ accept: none, refuse: none }} />, language),
    )
})

test('INV-003 CONST-011 fifty invitations are asked for at a time, and the address has no say', async () => {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    asked.push(url)
    return Response.json({ content: sampleInvites, totalElements: 2, totalExact: true, next: null })
  }
  const ports = receivedInvitesPorts({
    api: createApi({ baseUrl: 'http://server', fetch }),
    now: () => NOW,
    onReturn: none,
  })
  const query = queryFrom(() => 'anything', receivedInvitesAddress)
  const answer = await ports.listRows({ ...query, after: 'n1', size: 50 }, signal)
  expect(asked).toEqual(['http://server/private/my-tenant-invites?size=50&after=n1'])
  expect(answer).toMatchObject({ type: 'rows.listed', page: { rows: sampleInvites, total: 2, next: null }, at: NOW })
})

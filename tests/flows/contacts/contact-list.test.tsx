import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { contactListPorts } from '#api/ports/contacts/contact-list.ports.ts'
import { contactListMachine } from '#machines/flows/contacts/contact-list.machine.ts'
import { parametersOf, queryFrom } from '#machines/rules/common/list-query.ts'
import { contactAddress } from '#machines/rules/contacts/contact.ts'
import { ContactListView } from '#ui/contacts/contact-list.view.tsx'
import { sampleContacts } from '../../support/samples/contacts.ts'
import { LONG_LIST, WRONG_FILTER } from '../../support/samples/list.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { contactListPaths } from './contact-list.paths.ts'

test('every transition is on some path, but for those that list.test.ts takes', () => {
  expect(untaken(contactListMachine, contactListPaths)).toEqual([WRONG_FILTER, LONG_LIST])
})

type State = (typeof contactListPaths)[number]['states'][number]
const draw = (state: State, language: (typeof languages)[number], mayChange = true) =>
  render(
    <ContactListView
      state={state}
      send={() => {}}
      hrefOf={(id) => `/contacts/${id}`}
      newContact="/create-contact"
      mayChange={mayChange}
      Removal={() => null}
      Import={() => null}
      Export={() => null}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(contactListPaths)) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(contactListPaths), (state) => draw(state, language))
})

test('CONT-003 without the right there is nothing to add, edit or delete', () => {
  const state = contactListPaths.flatMap(({ states }) => states).find(({ context }) => context.rows.length === 3)!
  expect(draw(state, 'en')).toMatch(/create-contact.*Actions for/s)
  expect(draw(state, 'en', false)).not.toMatch(/create-contact|Actions|href="\/contacts\//)
})

test('CONT-010 CONT-011 the server is asked for fifty, last used first; an empty filter is not sent', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async ({ url }: Request) => {
    asked(url)
    return Response.json({ content: sampleContacts, totalElements: 3, totalExact: true, next: null })
  }
  const { listRows } = contactListPorts(createApi({ baseUrl: 'http://server', fetch }), () => NOW)
  const { signal } = new AbortController()
  const answer = await listRows({ ...contactAddress.standard, after: null, size: 50 }, signal)
  await listRows({ filter: { emailOrName: 'dela' }, sort: 'email,asc', after: 'n1', size: 50 }, signal)
  expect(asked.mock.calls.map(([url]) => new URL(url).search)).toEqual([
    '?sort=lastUsedDate%2Cdesc&size=50',
    '?emailOrName=dela&sort=email%2Casc&size=50&after=n1',
  ])
  expect(answer).toEqual({
    type: 'rows.listed',
    page: { rows: sampleContacts, total: 3, isExact: true, next: null },
    at: NOW,
  })
})

test('CONT-001 the filter stands in the address', () => {
  const read = (search: string) => {
    const parameters = new URLSearchParams(search)
    return queryFrom((name) => parameters.get(name) ?? '', contactAddress)
  }
  expect(read('emailOrName=+dela+&sort=nonsense')).toEqual({
    filter: { emailOrName: 'dela' },
    sort: 'lastUsedDate,desc',
  })
  expect(parametersOf({ filter: { emailOrName: 'dela' }, sort: 'email,asc' }, contactAddress)).toEqual([
    ['emailOrName', 'dela'],
    ['sort', 'email,asc'],
  ])
})

import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { accountListPorts } from '#api/ports/administration/account-list.ports.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { accountAddress, everyAccount } from '#machines/rules/administration/account.ts'
import { AccountListView } from '#ui/administration/account-list.view.tsx'
import { GROUP_ID, pageOf, samplePeople } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { accountListPaths } from './account-list.paths.ts'

const states = statesOf(accountListPaths)
type Given = { mayChange?: boolean; hasTenants?: boolean }
const draw = (
  state: (typeof states)[number],
  language: (typeof languages)[number],
  { mayChange = true, hasTenants = false }: Given = {},
) =>
  render(
    <AccountListView
      state={state}
      send={() => {}}
      hrefOf={mayChange ? (id) => `/tenant-accounts/${id}` : null}
      newAccount={mayChange ? '/create-account-tenant' : null}
      hasTenants={hasTenants}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('ACC-011 an account is listed with its email, role, group and state; links need the rights', () => {
  const state = states.find(({ context }) => context.rows.length > 0)!
  const shown = draw(state, 'en')
  expect(shown).toMatch(/Anne Delacroix.*anne\.delacroix@atelier-morel\.example.*User.*Sales.*Invited/s)
  expect(shown).toMatch(/Bastien Aubrac.*Manager.*Sales \/ North.*Active/s)
  expect(shown).toMatch(/create-account-tenant/)
  expect(draw(state, 'en', { mayChange: false })).not.toMatch(/create-account|href="\/tenant-accounts\//)
  expect(draw(state, 'en', { hasTenants: true })).toMatch(/All accounts.*Atelier Morel/s)
})

test('the heading of the names says that they are sorted by last name', () => {
  const state = states.find(({ context }) => context.rows.length > 0)!
  const [heading, french] = languages.map((language) => /<th[^>]*>(.*?)<\/th>/s.exec(draw(state, language))![1])
  expect([heading, french]).toEqual([
    expect.stringContaining('Name (by last name)'),
    expect.stringContaining('Nom (par nom de famille)'),
  ])
})

test('ACC-008 the server is asked for fifty accounts of the tenant, by name; filters that are set are sent', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async ({ url }: Request) => {
    asked(url)
    return Response.json(pageOf(samplePeople))
  }
  const api = createApi({ baseUrl: 'http://server', fetch })
  const { signal } = new AbortController()
  const filter = { ...everyAccount, name: 'anne', role: 'USER', state: 'INVITED', groupId: GROUP_ID }
  for (const area of ['tenant', 'platform'] as const) {
    const { listRows } = accountListPorts(api, () => NOW, area)
    await listRows({ ...accountAddress.standard, after: null, size: 50 }, signal)
    await listRows({ filter: { ...filter, tenantId: GROUP_ID }, sort: 'name,desc', after: 'n1', size: 50 }, signal)
  }
  const common = `name=anne&groupId=${GROUP_ID}&sort=name%2Cdesc&size=50&after=n1&role=USER&state=INVITED`
  expect(asked.mock.calls.map(([url]) => url.slice('http://server/private'.length))).toEqual([
    '/tenant-accounts?sort=name%2Casc&size=50',
    `/tenant-accounts?${common}`,
    '/accounts?sort=name%2Casc&size=50',
    `/accounts?${common}&tenantId=${GROUP_ID}`,
  ])
})

test('ACC-011 what an address cannot ask for is left out', () => {
  const read = (search: string) => {
    const parameters = new URLSearchParams(search)
    return queryFrom((name) => parameters.get(name) ?? '', accountAddress).filter
  }
  expect(read(`name=+anne+&role=USER&state=INVITED&groupId=${GROUP_ID}`)).toEqual({
    ...everyAccount,
    name: 'anne',
    role: 'USER',
    state: 'INVITED',
    groupId: GROUP_ID,
  })
  expect(read('role=KING&state=GONE&groupId=x&tenantId=%27')).toEqual(everyAccount)
})

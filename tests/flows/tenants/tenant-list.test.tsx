import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { tenantChoicesPorts } from '#api/ports/tenants/tenant-choices.ports.ts'
import { tenantListPorts } from '#api/ports/tenants/tenant-list.ports.ts'
import { tenantAddress } from '#machines/rules/tenants/tenant.ts'
import { TenantListView } from '#ui/tenants/tenant-list.view.tsx'
import { pageOf, sampleTenants } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { tenantListPaths } from './tenant-list.paths.ts'

const states = statesOf(tenantListPaths)
const draw = (state: (typeof states)[number], language: (typeof languages)[number]) =>
  render(
    <TenantListView state={state} send={() => {}} hrefOf={(id) => `/tenants/${id}`} newTenant="/create-tenant" />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('TEN-007 a tenant is listed with its type and its services', () => {
  const state = states.find(({ context }) => context.rows.length > 0)!
  const shown = draw(state, 'en')
  expect(shown).toMatch(/Atelier Morel.*Standard.*Signature/s)
  expect(shown).toMatch(/Notaires du Rhône.*Independent.*Signature.*Certification.*Deferred certification/s)
})

test('TEN-007 a tenant is listed with the requests that it sent this month, and its quota', () => {
  const state = states.find(({ context }) => context.rows.length > 0)!
  expect(draw(state, 'en')).toMatch(/12<.*498 of 500/s)
  expect(draw(state, 'fr')).toMatch(/12<.*498 sur 500/s)
})

test('TEN-003 the server is asked for fifty, by name; all are offered where one is chosen', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async ({ url }: Request) => {
    asked(url)
    return Response.json(pageOf(sampleTenants))
  }
  const api = createApi({ baseUrl: 'http://server', fetch })
  const { signal } = new AbortController()
  await tenantListPorts(api, () => NOW).listRows({ ...tenantAddress.standard, after: null, size: 50 }, signal)
  const { choices } = await tenantChoicesPorts(api).readChoices(undefined, signal)
  expect(choices.map(({ name }) => name)).toEqual(['Atelier Morel', 'Notaires du Rhône', 'Paraph'])
  expect(asked.mock.calls.map(([url]) => new URL(url).search)).toEqual(['?sort=name%2Casc&size=50', '?size=100'])
})

// @vitest-environment happy-dom
import { choicesPorts } from '#api/resources/choices.ts'
import { expect, test } from 'vitest'
import { formPorts } from '#api/resources/form.ts'
import { listingPorts } from '#api/resources/list.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { tenantChoices, tenantForm, tenantList } from '#machines/resources/tenants.resource.ts'
import { trimQuota } from '#machines/rules/tenants/quota.ts'
import { MAX_TENANT_NAME, tenantTypes } from '#machines/rules/tenants/tenant.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { TenantEditView } from '#ui/tenants/tenant-edit.view.tsx'
import { TenantListView } from '#ui/tenants/tenant-list.view.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { pageOf, sampleTenants } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { render } from '../../support/walks/render.tsx'
import { newTenantPaths, tenantListPaths, tenantPaths } from './tenants.paths.ts'

const { signal } = new AbortController()
const listed = (flow: ViewProps<ListingOf<typeof tenantList>>) => (
  <TenantListView {...flow} hrefOf={(id) => `/tenants/${id}`} newTenant="/create-tenant" />
)
const withRows = listed(flowIn(tenantListPaths, ({ context }) => context.rows.length > 0))

describeDrawn(tenantList, tenantListPaths, listed)
describeDrawn(tenantForm, [...newTenantPaths, ...tenantPaths], (flow) => (
  <TenantEditView
    {...flow}
    back={{ href: '/tenants', name: 'pages.tenants' }}
    accountsOf={(id) => `/accounts?tenantId=${id}`}
    domainsOf={(id) => `/tenants/${id}/domains`}
    storageOf={(id) => `/tenants/${id}/storage`}
  />
))

test('TEN-007 a tenant is listed with its type and its services', () => {
  const shown = render(withRows, 'en')
  expect(shown).toMatch(/Atelier Morel.*Standard.*Signature/s)
  expect(shown).toMatch(/Notaires du Rhône.*Independent.*Signature.*Certification.*Deferred certification/s)
})

test('TEN-007 a tenant is listed with the requests that it sent this month, and its quota', () => {
  expect(render(withRows, 'en')).toMatch(/12<.*498 of 500/s)
  expect(render(withRows, 'fr')).toMatch(/12<.*498 sur 500/s)
})

test('TEN-003 the server is asked for fifty, by name; all are offered where one is chosen', async () => {
  const { api, queries } = answering(pageOf(sampleTenants))
  const { listRows } = listingPorts(api, tenantList, () => NOW)
  await listRows({ ...tenantList.address.standard, after: null, size: tenantList.pageSize }, signal)
  const { choices } = await choicesPorts(api, tenantChoices).readChoices(undefined, signal)
  expect(choices.map(({ name }) => name)).toEqual(['Atelier Morel', 'Notaires du Rhône', 'Paraph'])
  expect(queries()).toEqual(['?sort=name%2Casc&size=50', '?size=100'])
})

test('TEN-002 the types of tenants', () => {
  expect(tenantTypes).toEqual(['ADMIN', 'STANDALONE', 'STANDARD'])
})

const problemsOf = (entered: Partial<typeof tenantForm.blank>) =>
  tenantForm.problemsOf(tenantForm.normalise({ ...tenantForm.blank, name: 'Morel', ...entered }))

test('a tenant has a name of at most 200 characters', () => {
  const problems = [' ', 'a'.repeat(200), 'a'.repeat(201)].map((name) => problemsOf({ name }).name)
  expect([MAX_TENANT_NAME, ...problems]).toEqual([200, 'missing', undefined, 'tooLong'])
})

test('TEN-009 CERT-017 a quota is empty or a whole number below the quota of documents, whatever spaces it has', () => {
  const problemOf = (requestQuota: string) => problemsOf({ requestQuota, simpleSigning: 'false' }).requestQuota
  for (const right of ['', ' ', '0', '007', '10 000', '4\u202f294\u00a0967 294'])
    expect(problemOf(right)).toBeUndefined()
  for (const wrong of ['-1', '1.5', '1e3', 'ten', '4294967295']) expect(problemOf(wrong)).toBe('invalid')
})

test('a quota is saved without spaces and leading zeros, so that the same number is no change', () => {
  expect(['007', ' 1 000 ', '000', '', '70'].map(trimQuota)).toEqual(['7', '1000', '0', '', '70'])
})

test('TEN-010 the quota of a service that is switched on is above zero', () => {
  const problems = ['0', '000', '1', '', 'ten'].map((requestQuota) => problemsOf({ requestQuota }).requestQuota)
  expect(problems).toEqual(['notPositive', 'notPositive', undefined, undefined, 'invalid'])
})

test('TEN-010 the quota of documents is above zero as soon as one kind of certification is switched on', () => {
  const problemOf = (direct: boolean, deferred: boolean, documentQuota = '0') =>
    problemsOf({ documentQuota, directSignature: String(direct), deferredSignature: String(deferred) }).documentQuota
  expect([problemOf(false, false), problemOf(true, false), problemOf(false, true)]).toEqual([
    undefined,
    'notPositive',
    'notPositive',
  ])
  expect([problemOf(true, true, '1'), problemOf(true, true, ''), problemOf(false, false, 'ten')]).toEqual([
    undefined,
    undefined,
    'invalid',
  ])
})

test('TEN-022 a sandbox is chosen once, and certifies nothing', () => {
  const values = { ...tenantForm.blank, name: 'Trials', directSignature: 'true', sandbox: 'true' }
  expect(tenantForm.created(values)).toMatchObject({ sandbox: true, directSignature: false })
  expect(tenantForm.updated(values)).not.toHaveProperty('sandbox')
  expect(tenantForm.valuesOf({ ...sampleTenants[0]!, sandbox: true }).sandbox).toBe('true')
  expect(problemsOf({ ...values, documentQuota: '0' })).toEqual({})

  const { state, send } = flowIn(newTenantPaths, ({ context }) => context.values.name === 'Atelier Morel et fils')
  const formOf = (id: string | null) => {
    const context = { ...state.context, id, values, before: values }
    return render(
      <TenantEditView
        state={{ ...state, context }}
        send={send}
        back={{ href: '/tenants', name: 'pages.tenants' }}
        accountsOf={() => ''}
        domainsOf={() => ''}
        storageOf={() => ''}
      />,
      'en',
    )
  }
  expect(formOf(null)).toMatch(/This cannot be changed later.*Its people create signature requests/s)
  expect(formOf('t')).toContain('A sandbox: its requests send no mail')
  for (const id of [null, 't']) expect(formOf(id)).not.toContain('certify documents')
})

test('TEN-022 a sandbox is marked in the list', () => {
  const flow = flowIn(tenantListPaths, ({ context }) => context.rows.length > 0)
  const context = { ...flow.state.context, rows: [{ ...sampleTenants[0]!, sandbox: true as const }] }
  expect(render(withRows, 'en')).not.toContain('Sandbox')
  expect(render(listed({ ...flow, state: { ...flow.state, context } }), 'en')).toContain('Sandbox')
})

test('TEN-004 TEN-005 a tenant is loaded, created and changed with its services', async () => {
  const { api, requests } = answering(sampleTenants[1]!)
  const ports = formPorts(api, tenantForm)
  const loaded = await ports.loadRecord({ id: 't' }, signal)
  if (loaded.type !== 'record.loaded') throw new Error('It was not loaded')
  const services = { simpleSigning: 'true', deferredSignature: 'true', requestQuota: '500' }
  expect(loaded.values).toMatchObject({ type: 'STANDALONE', ...services })
  const changed = { ...loaded.values, simpleSigning: 'false', requestQuota: '' }
  const call = { key: 'form-key-1', values: changed, revision: '"3"' }
  expect(await ports.saveRecord({ ...call, id: null }, signal)).toEqual({ type: 'record.saved' })
  expect(await ports.saveRecord({ ...call, id: 't' }, signal)).toEqual({ type: 'record.saved' })
  const written = {
    name: 'Notaires du Rhône',
    type: 'STANDALONE',
    simpleSigning: false,
    directSignature: true,
    deferredSignature: true,
    requestQuota: null,
    documentQuota: null,
  }
  const bodies = await Promise.all(
    requests()
      .slice(1)
      .map((request) => request.json()),
  )
  expect(bodies).toEqual([{ ...written, sandbox: false }, written])
})

import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { tenantEditPorts } from '#api/ports/tenants/tenant-edit.ports.ts'
import { trimQuota } from '#machines/rules/tenants/quota.ts'
import {
  blankTenant,
  MAX_TENANT_NAME,
  tenantProblems,
  tenantTypes,
  trimTenant,
} from '#machines/rules/tenants/tenant.ts'
import { TenantEditView } from '#ui/tenants/tenant-edit.view.tsx'
import { sampleTenants } from '../../support/sample-organisation.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { newTenantPaths, tenantPaths } from './tenant-edit.paths.ts'

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf([...newTenantPaths, ...tenantPaths])
  const accountsOf = (id: string) => `/accounts?tenantId=${id}`
  const draw = (state: (typeof states)[number]) =>
    render(
      <TenantEditView
        state={state}
        send={() => {}}
        list="/tenants"
        accountsOf={accountsOf}
        domainsOf={(id) => `/tenants/${id}/domains`}
      />,
      language,
    )
  for (const state of states) expect(draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(states, draw)
})

test('TEN-002 the types of tenants', () => {
  expect(tenantTypes).toEqual(['ADMIN', 'STANDALONE', 'STANDARD'])
})

test('a tenant has a name of at most 200 characters', () => {
  const problemOf = (name: string) => tenantProblems(trimTenant({ ...blankTenant, name })).name
  expect([MAX_TENANT_NAME, problemOf(' '), problemOf('a'.repeat(200)), problemOf('a'.repeat(201))]).toEqual([
    200,
    'missing',
    undefined,
    'tooLong',
  ])
})

test('TEN-009 a quota is empty or a whole number below the quota of documents, whatever spaces it has', () => {
  const problemOf = (requestQuota: string) =>
    tenantProblems(trimTenant({ ...blankTenant, name: 'Morel', simpleSigning: 'false', requestQuota })).requestQuota
  for (const right of ['', ' ', '0', '007', '10 000', '4\u202f294\u00a0967 294'])
    expect(problemOf(right)).toBeUndefined()
  for (const wrong of ['-1', '1.5', '1e3', 'ten', '4294967295']) expect(problemOf(wrong)).toBe('invalid')
})

test('a quota is saved without spaces and leading zeros, so that the same number is no change', () => {
  expect(['007', ' 1 000 ', '000', '', '70'].map(trimQuota)).toEqual(['7', '1000', '0', '', '70'])
})

test('TEN-010 the quota of a service that is switched on is above zero', () => {
  const problemOf = (requestQuota: string) =>
    tenantProblems(trimTenant({ ...blankTenant, name: 'Morel', requestQuota })).requestQuota
  expect([problemOf('0'), problemOf('000'), problemOf('1'), problemOf('')]).toEqual([
    'notPositive',
    'notPositive',
    undefined,
    undefined,
  ])
})

test('TEN-004 TEN-005 a tenant is loaded, created and changed with its services', async () => {
  const asked = vi.fn<(request: Request) => void>()
  const fetch = async (request: Request) => {
    asked(request)
    return Response.json(sampleTenants[1], { headers: { etag: '"3"' } })
  }
  const ports = tenantEditPorts(createApi({ baseUrl: 'http://server', fetch }))
  const { signal } = new AbortController()
  const loaded = await ports.loadRecord({ id: 't' }, signal)
  if (loaded.type !== 'record.loaded') throw new Error('It was not loaded')
  const { values } = loaded
  expect(values).toMatchObject({
    type: 'STANDALONE',
    simpleSigning: 'true',
    deferredSignature: 'true',
    requestQuota: '500',
  })
  const changed = { ...values, simpleSigning: 'false', requestQuota: '' }
  const call = { key: 'form-key-1', values: changed, revision: '"3"' }
  expect(await ports.saveRecord({ ...call, id: null }, signal)).toEqual({ type: 'record.saved' })
  expect(await ports.saveRecord({ ...call, id: 't' }, signal)).toEqual({ type: 'record.saved' })
  const bodies = await Promise.all(asked.mock.calls.slice(1).map(([request]) => request.json()))
  const written = {
    type: 'STANDALONE',
    simpleSigning: false,
    directSignature: true,
    deferredSignature: true,
    requestQuota: null,
  }
  expect(bodies).toEqual([
    { name: 'Notaires du Rhône', ...written },
    { name: 'Notaires du Rhône', ...written },
  ])
})

import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { singleSignOnPorts } from '#api/ports/tenants/single-sign-on.ports.ts'
import { singleSignOnMachine } from '#machines/flows/tenants/single-sign-on.machine.ts'
import { replay } from '#machines/journal.ts'
import { blankProvider, providerProblems, trimProvider, type ProviderValues } from '#machines/rules/tenants/provider.ts'
import { SingleSignOnView } from '#ui/tenants/single-sign-on.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { sampleProvider, singleSignOnPaths } from './single-sign-on.paths.ts'

const states = statesOf(singleSignOnPaths)
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en') =>
  render(
    <SingleSignOnView
      state={state}
      send={() => {}}
      origin="https://sign.example.org"
      settings="/my-tenant-params"
      domains="/my-tenant-params/domains"
      keepSecret={() => {}}
      IdentityConfirm={() => <i>Who are you?</i>}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

const edited = (values: Partial<ProviderValues>) =>
  replay(
    singleSignOnMachine,
    [
      { type: 'record.loaded', values: { ...sampleProvider, ...values }, revision: '"1"' },
      { type: 'values.changed', values: { label: 'Morel' } },
      { type: 'save.chosen' },
      { type: 'record.refused', name: 'ReauthenticationRequiredException', field: null },
    ],
    { id: 't', key: 'k' },
  )

test('the addresses for the provider have the short name, and come once there is one', () => {
  expect(draw(edited({}))).toContain('https://sign.example.org/api/public/v1/oidc/atelier-morel/callback')
  expect(draw(edited({}))).toContain('https://sign.example.org/login')
  expect(draw(states.find(({ value }) => value === 'loading')!)).not.toContain('oidc')
})

test('who must prove who they are is asked', () => {
  expect(draw(edited({}))).toContain('Who are you?')
  expect(draw(states.find(({ value }) => value === 'editing')!)).not.toContain('Who are you?')
})

const problemsOf = (values: Partial<ProviderValues>) =>
  providerProblems(trimProvider({ ...sampleProvider, hasSecret: 'false', secret: 'entered', ...values }))

test('a provider has an address, a client with a secret, a short name and a label', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ issuer: ' ', clientId: '', secret: '', slug: '', label: ' ' })).toEqual({
    issuer: 'missing',
    clientId: 'missing',
    secret: 'missing',
    slug: 'missing',
    label: 'missing',
  })
  for (const issuer of [
    'id.example.org',
    'ftp://id.example.org',
    'https://a@id.example.org',
    'https://id.example.org/?a',
  ])
    expect(problemsOf({ issuer })).toEqual({ issuer: 'invalid' })
  for (const issuer of ['https://id.example.org', 'http://127.0.0.1:8080/realms/a'])
    expect(problemsOf({ issuer })).toEqual({})
  for (const slug of ['a b', 'a--b', '-a', 'é', 'a'.repeat(61)])
    expect(problemsOf({ slug })).toEqual({ slug: 'invalid' })
  expect(problemsOf({ slug: ' Atelier-2 ' })).toEqual({})
  expect(problemsOf({ hasSecret: 'true', secret: '' })).toEqual({})
  expect(providerProblems(blankProvider)).toEqual({})
})

test('a claim that is left empty has its standard name', () => {
  const { login, email, firstName, lastName } = trimProvider({
    ...sampleProvider,
    login: ' upn ',
    email: '',
    lastName: ' ',
  })
  expect([login, email, firstName, lastName]).toEqual(['upn', 'email', 'given_name', 'family_name'])
})

test('the secret goes from where it is typed to the call, and is nowhere else', async () => {
  const bodies: unknown[] = []
  const fetch = async (request: Request) => {
    if (request.method === 'PATCH') bodies.push(await request.json())
    const { issuer, clientId, slug, label } = sampleProvider
    const claims = { login: 'upn', email: 'email', firstName: 'given_name', lastName: 'family_name' }
    const provider = { issuer, clientId, slug, label, claims, createsAccounts: true }
    return Response.json({ provider }, { headers: { etag: '"2"' } })
  }
  const entered = { text: '' }
  const ports = singleSignOnPorts(createApi({ baseUrl: 'http://server', fetch }), entered)
  const { signal } = new AbortController()
  const loaded = await ports.loadRecord({ id: 't' }, signal)
  if (loaded.type !== 'record.loaded') throw new Error('It was not loaded')
  const { values } = loaded
  expect(values).toEqual({ ...sampleProvider, login: 'upn', createsAccounts: 'true' })
  const save = (changes: Partial<ProviderValues>) =>
    ports.saveRecord({ id: 't', key: 'k', revision: '"2"', values: { ...values, ...changes } }, signal)
  await save({})
  entered.text = 'correct horse'
  await save({ secret: 'entered' })
  await save({ isOn: 'false' })
  expect(bodies).toMatchObject([
    { provider: { clientSecret: null, createsAccounts: true, claims: { login: 'upn' } } },
    { provider: { clientSecret: 'correct horse' } },
    { provider: null },
  ])
  expect(entered.text).toBe('')
})

test('a tenant without a provider has an empty form', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ provider: null }, { headers: { etag: '"0"' } }),
  )
  const ports = singleSignOnPorts(createApi({ baseUrl: 'http://server', fetch }), { text: '' })
  expect(await ports.loadRecord({ id: 't' }, new AbortController().signal)).toEqual({
    type: 'record.loaded',
    values: blankProvider,
    revision: '"0"',
  })
})

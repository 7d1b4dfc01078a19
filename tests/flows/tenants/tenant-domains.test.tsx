import { describe, expect, test } from 'vitest'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { createApi } from '#api/client.ts'
import { tenantDomainsPorts } from '#api/ports/tenants/tenant-domains.ports.ts'
import { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { DomainsView } from '#ui/tenants/domains.view.tsx'
import { approvedDomain, domains } from '../../support/sample-domains.ts'
import { sampleTenants, TENANT_ID } from '../../support/sample-organisation.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { tenantDomainsPaths } from './tenant-domains.paths.ts'

type State = ReturnType<typeof statesOf<typeof domainsMachine>>[number]
type Event = Parameters<typeof getNextSnapshot<typeof domainsMachine>>[2]

const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(
    <DomainsView state={state} send={() => {}} settings={`/tenants/${TENANT_ID}`} IdentityConfirm={() => null} />,
    language,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const after = (...events: Event[]) =>
  events.reduce(
    (state, event) => getNextSnapshot(domainsMachine, state, event),
    getInitialSnapshot(domainsMachine, { tenant: TENANT_ID }),
  )
const organisation = sampleTenants[0]!.name
const listed: Event = { type: 'domains.listed', organisation, domains }

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(tenantDomainsPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(tenantDomainsPaths), (state) => drawn(state, language))
})

test('the list names the organisation, and shows no records', () => {
  const html = drawn(after(listed))
  expect(words(html)).toContain(organisation)
  for (const { domain, record } of domains) {
    expect(html).toContain(domain)
    expect(html).not.toContain(record.text)
  }
  expect(words(html)).not.toContain('Check now')
})

test('a domain that waits is approved by its name, after the question who it is', () => {
  const { id, domain } = approvedDomain
  const entering = after(listed, { type: 'approval.chosen', id })
  expect([entering.value, entering.context.wanted]).toEqual(['entering', domain])
  const needed: Event[] = [
    listed,
    { type: 'approval.chosen', id },
    { type: 'domain.submitted', text: ` ${domain} ` },
    { type: 'identity.needed' },
  ]
  expect(after(...needed, { type: 'identity.declined' }).value).toBe('entering')
  expect(after(...needed, { type: 'identity.confirmed' }).value).toBe('adding')
  const approved = after(...needed, { type: 'identity.confirmed' }, { type: 'domain.added', domain: approvedDomain })
  expect(approved.context.domains).toEqual([...domains.slice(0, -1), approvedDomain])
  expect(words(drawn(approved))).toContain('Domain approved')
  // The next one starts with an empty field.
  expect(
    after(...needed, { type: 'identity.declined' }, { type: 'addition.declined' }, { type: 'add.chosen' }).context
      .wanted,
  ).toBe('')
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  const calls: string[] = []
  /** Answers by the end of the path. */
  const portsAnswering = (answers: Record<string, [status: number, body?: object]>) =>
    tenantDomainsPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async ({ method, url }) => {
          calls.push(`${method} ${new URL(url).pathname}`)
          const [status, body] = answers[`${method} ${url.split('/').at(-1)}`]!
          return body ? Response.json(body, { status }) : new Response(null, { status })
        },
      }),
    )
  const problem = (name: string) => ({ name, message: '' })
  const tenant = TENANT_ID
  const { id, domain } = approvedDomain
  const list = { [`GET ${tenant}`]: [200, sampleTenants[0]!], 'GET domains': [200, { domains }] } satisfies Record<
    string,
    [number, object]
  >

  test('the list comes with the name of the organisation', async () => {
    expect(await portsAnswering(list).listDomains({ tenant }, signal)).toEqual(listed)
  })

  test.each([
    [200, approvedDomain, { type: 'domain.added', domain: approvedDomain }],
    [403, problem('ReauthenticationRequiredException'), { type: 'identity.needed' }],
    [400, problem('InvalidDomainException'), { type: 'addition.refused', name: 'InvalidDomainException' }],
    [409, problem('TooManyDomainsException'), { type: 'addition.refused', name: 'TooManyDomainsException' }],
  ])('%i %j to an approval becomes %j', async (status, body, event) => {
    const ports = portsAnswering({ 'POST domains': [status, body] })
    expect(await ports.addDomain({ tenant, domain }, signal)).toEqual(event)
    expect(calls.at(-1)).toBe(`POST /private/tenants/${tenant}/domains`)
  })

  test.each([
    [204, undefined],
    [404, problem('NotFoundException')],
  ])('after %i %j to a withdrawal the list is read again', async (status, body) => {
    const ports = portsAnswering({ ...list, [`DELETE ${id}`]: body ? [status, body] : [status] })
    expect(await ports.removeDomain({ tenant, id }, signal)).toEqual(listed)
    expect(calls.slice(-3)).toEqual([
      `DELETE /private/tenant-domains/${id}`,
      `GET /private/tenants/${tenant}`,
      `GET /private/tenants/${tenant}/domains`,
    ])
  })

  test('any other answer is thrown', async () => {
    const down: [number, object] = [503, problem('TemporarilyUnavailableException')]
    const ports = portsAnswering({ [`GET ${tenant}`]: down, 'POST domains': down, [`DELETE ${id}`]: down })
    await expect(ports.listDomains({ tenant }, signal)).rejects.toThrow('503')
    await expect(ports.addDomain({ tenant, domain }, signal)).rejects.toThrow('503')
    await expect(ports.removeDomain({ tenant, id }, signal)).rejects.toThrow('503')
    const half = portsAnswering({ ...list, 'GET domains': down })
    await expect(half.listDomains({ tenant }, signal)).rejects.toThrow('503')
  })
})

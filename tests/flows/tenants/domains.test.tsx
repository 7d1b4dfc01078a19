import { describe, expect, test } from 'vitest'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { createApi } from '#api/client.ts'
import { domainsPorts } from '#api/ports/tenants/domains.ports.ts'
import { domainsMachine, MAX_DOMAIN_TEXT } from '#machines/flows/tenants/domains.machine.ts'
import { DomainsView } from '#ui/tenants/domains.view.tsx'
import { contract } from '../../../server/http/contract.ts'
import { domains, foundDomain, newDomain } from '../../support/sample-domains.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { domainsPaths } from './domains.paths.ts'
import { tenantDomainsPaths } from './tenant-domains.paths.ts'

type State = ReturnType<typeof statesOf<typeof domainsMachine>>[number]
type Event = Parameters<typeof getNextSnapshot<typeof domainsMachine>>[2]

const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(
    <DomainsView state={state} send={() => {}} settings="/my-tenant-params" IdentityConfirm={() => null} />,
    language,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const after = (...events: Event[]) =>
  events.reduce(
    (state, event) => getNextSnapshot(domainsMachine, state, event),
    getInitialSnapshot(domainsMachine, { tenant: null }),
  )
const organisation = 'Atelier Morel'
const listed: Event = { type: 'domains.listed', organisation, domains }

test('every transition is on some path', () => {
  expect(untaken(domainsMachine, [...domainsPaths, ...tenantDomainsPaths])).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(domainsPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(domainsPaths), (state) => drawn(state, language))
})

describe('the list', () => {
  test('says of each domain whether it counts, and why', () => {
    const shown = words(drawn(after(listed)))
    expect(shown).toMatch(/atelier-morel\.example Verified Record last found on (Nov 22, 2026|22 Nov 2026)/)
    expect(shown).toMatch(/gravure\.example Approved By the platform/)
    expect(shown).toMatch(/rhone\.ateliers\.example No longer counts Record no longer found since (Nov 3|3 Nov)/)
    expect(shown).toMatch(/morel\.example Not verified yet Waiting for its TXT record/)
  })

  test('shows the record of what waits or lapsed; that of a verified domain is folded away; an approved one needs none', () => {
    const html = drawn(after(listed))
    const folded = [...html.matchAll(/<details>.*?<\/details>/g)].join('')
    for (const { state, record } of domains) {
      expect(html.includes(record.text)).toBe(state !== 'APPROVED')
      expect(html.includes(record.name)).toBe(state !== 'APPROVED')
      expect(folded.includes(record.text)).toBe(state === 'VERIFIED')
    }
    expect(words(html).match(/Check now/g)).toHaveLength(2)
  })

  test('says what a domain is for if there is none', () => {
    const shown = words(drawn(after({ type: 'domains.listed', organisation, domains: [] })))
    expect(shown).toContain('Add the domain of your addresses')
    expect(shown.match(/Add a domain/g)).toHaveLength(1)
  })
})

describe('where it goes on', () => {
  const add: Event = { type: 'add.chosen' }
  const submit = (text: string): Event => ({ type: 'domain.submitted', text })
  const names = (state: State) => state.context.domains.map(({ domain }) => domain)

  test('what is no domain is not sent', () => {
    for (const text of ['', 'a b', 'localhost', '192.0.2.1', 'camille@atelier.example']) {
      const { value, context } = after(listed, add, submit(text))
      expect([value, context.complaint]).toEqual(['entering', 'InvalidDomainException'])
    }
    expect(after(listed, add, submit('no domain'), submit(' @Lettres.EXAMPLE. ')).context.complaint).toBeNull()
  })

  test('a domain that was added is where its name belongs, with its record', () => {
    const state = after(listed, add, submit(newDomain.domain), { type: 'domain.added', domain: newDomain })
    expect(names(state)).toEqual([...names(after(listed)), newDomain.domain].toSorted())
    expect([state.context.chosen, state.context.done]).toEqual([newDomain.id, 'added'])
    expect(drawn(state)).toContain(newDomain.record.text)
  })

  test('a domain whose record was found is verified', () => {
    const state = after(
      listed,
      { type: 'check.chosen', id: foundDomain.id },
      { type: 'domain.checked', domain: foundDomain },
    )
    expect(state.context.domains).toEqual([...domains.slice(0, -1), foundDomain])
  })

  test('a check that failed changes nothing, and is forgotten with the next step', () => {
    const refused: Event[] = [
      { type: 'check.chosen', id: foundDomain.id },
      { type: 'check.refused', name: 'DomainRecordMissingException' },
    ]
    const state = after(listed, ...refused)
    expect(state.context).toMatchObject({ domains, complaint: 'DomainRecordMissingException' })
    expect(words(drawn(state))).toContain('The record was not found')
    expect(after(listed, ...refused, add).context).toMatchObject({ chosen: null, complaint: null })
    const left = after(listed, ...refused, add, { type: 'addition.declined' })
    expect(left.context).toMatchObject({ chosen: null, complaint: null })
  })

  test('nothing is removed without a question, or if the server knows nobody', () => {
    const asked: Event[] = [listed, { type: 'removal.chosen', id: domains[0]!.id }]
    expect(after(...asked).value).toBe('asking')
    expect(words(drawn(after(...asked)))).not.toContain('Domain removed')
    const needed: Event[] = [...asked, { type: 'removal.confirmed' }, { type: 'identity.needed' }]
    const declined = after(...needed, { type: 'identity.declined' })
    expect([declined.value, declined.context.domains]).toEqual(['listed', domains])
    const confirmed = after(...needed, { type: 'identity.confirmed' })
    expect([confirmed.value, confirmed.context.chosen]).toEqual(['removing', domains[0]!.id])
    expect(after(...needed, { type: 'identity.confirmed' }, { type: 'domain.gone' }).context.domains).toEqual(
      domains.slice(1),
    )
  })
})

test('the field for a domain takes as much as the contract', () => {
  const { body } = contract.operations.find(({ id }) => id === 'addMyDomain')!
  expect(body!.schema.properties!['domain']).toMatchObject({ maxLength: MAX_DOMAIN_TEXT })
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  const calls: { method: string; url: string; body: string }[] = []
  const portsAnswering = (status: number, body?: object) =>
    domainsPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => {
          calls.push({ method: request.method, url: request.url, body: await request.text() })
          return body ? Response.json(body, { status }) : new Response(null, { status })
        },
      }),
      () => organisation,
    )
  const problem = (name: string) => ({ name, message: '' })
  const { id } = foundDomain
  const PATH = 'http://server/private/my-tenant-domains'

  test('the list', async () => {
    expect(await portsAnswering(200, { domains }).listDomains({ tenant: null }, signal)).toEqual(listed)
  })

  test.each([
    [200, newDomain, { type: 'domain.added', domain: newDomain }],
    [400, problem('InvalidDomainException'), { type: 'addition.refused', name: 'InvalidDomainException' }],
    [409, problem('DomainDuplicateException'), { type: 'addition.refused', name: 'DomainDuplicateException' }],
    [409, problem('TooManyDomainsException'), { type: 'addition.refused', name: 'TooManyDomainsException' }],
  ])('%i %j to a new domain becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).addDomain({ tenant: null, domain: newDomain.domain }, signal)).toEqual(
      event,
    )
    expect(calls.at(-1)).toEqual({ method: 'POST', url: PATH, body: JSON.stringify({ domain: newDomain.domain }) })
  })

  test.each([
    [200, foundDomain, { type: 'domain.checked', domain: foundDomain }],
    [404, problem('NotFoundException'), { type: 'domain.gone' }],
    [409, problem('DomainRecordMissingException'), { type: 'check.refused', name: 'DomainRecordMissingException' }],
    [503, problem('DomainLookupException'), { type: 'check.refused', name: 'DomainLookupException' }],
  ])('%i %j to a check becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).checkDomain({ id }, signal)).toEqual(event)
    expect(calls.at(-1)).toMatchObject({ method: 'POST', url: `${PATH}/${id}/check` })
  })

  test.each([
    [204, undefined, { type: 'domain.gone' }],
    [404, problem('NotFoundException'), { type: 'domain.gone' }],
    [403, problem('ReauthenticationRequiredException'), { type: 'identity.needed' }],
  ])('%i %j to a removal becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).removeDomain({ tenant: null, id }, signal)).toEqual(event)
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', url: `${PATH}/${id}` })
  })

  test('any other answer is thrown', async () => {
    const ports = portsAnswering(503, problem('TemporarilyUnavailableException'))
    await expect(ports.listDomains({ tenant: null }, signal)).rejects.toThrow('503')
    await expect(ports.addDomain({ tenant: null, domain: newDomain.domain }, signal)).rejects.toThrow('503')
    await expect(ports.checkDomain({ id }, signal)).rejects.toThrow('503')
    await expect(ports.removeDomain({ tenant: null, id }, signal)).rejects.toThrow('503')
  })
})

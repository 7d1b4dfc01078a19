// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { contactSuggestionsPorts } from '#api/ports/contacts/contact-suggestions.ports.ts'
import { contactSuggestionsMachine } from '#machines/flows/contacts/contact-suggestions.machine.ts'
import type { Typed } from '#machines/rules/contacts/contact-suggestions.ts'
import { sampleContacts } from '../../support/samples/contacts.ts'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { inDocument } from '../../support/walks/drawn.tsx'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { contactSuggestionsPaths, farAway, readFirst } from './contact-suggestions.paths.ts'
import { SuggestedMail } from './suggested-mail.tsx'

test('every transition is on some path', () => {
  expect(untaken(contactSuggestionsMachine, contactSuggestionsPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const draw = (state: Parameters<typeof SuggestedMail>[0]['state']) =>
    inDocument(<SuggestedMail state={state} send={() => {}} />, language, (body) => body.innerHTML)
  for (const state of statesOf(contactSuggestionsPaths)) expect(await draw(state)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(contactSuggestionsPaths), draw)
})

describe('what is typed', () => {
  /** The flow with its calls held: `asked` has what was searched for, `answer` answers the last search. */
  function typing() {
    const clock = new SimulatedClock()
    const asked: Typed[] = []
    const answers: ((answer: { type: 'contacts.found'; contacts: typeof readFirst }) => void)[] = []
    const findContacts = (typed: Typed) => {
      asked.push(typed)
      return new Promise<{ type: 'contacts.found'; contacts: typeof readFirst }>((resolve) => answers.push(resolve))
    }
    const actors = bind({ readContacts: (_: undefined) => new Promise<never>(() => {}), findContacts })
    const actor = createActor(contactSuggestionsMachine.provide({ actors }), { clock }).start()
    const type = (query: string) => actor.send({ type: 'query.changed', query, taken: [] })
    const found = () => actor.getSnapshot().context.found.map(({ firstName }) => firstName)
    actor.send({ type: 'contacts.read', contacts: readFirst })
    return { actor, asked, answers, clock, found, type }
  }

  test('CONT-016 is not searched for until nothing more is typed for 500 ms', () => {
    const { asked, clock, type } = typing()
    type('del')
    clock.increment(400)
    type('delp')
    clock.increment(499)
    expect(asked).toEqual([])
    clock.increment(1)
    expect(asked).toEqual([{ query: 'delp', taken: [] }])
  })

  test('gets suggestions at once, and those of the server beside them', async () => {
    const { answers, clock, found, type } = typing()
    type('del')
    expect(found()).toEqual(['Anne', 'Hélène'])
    clock.increment(500)
    answers[0]!({ type: 'contacts.found', contacts: [farAway] })
    await vi.waitFor(() => expect(found()).toEqual(['Anne', 'Hélène', 'Delphine']))
  })

  test('gets no answer to what was typed before', async () => {
    const { answers, clock, found, type } = typing()
    type('arn')
    clock.increment(500)
    type('haddad')
    answers[0]!({ type: 'contacts.found', contacts: [farAway] })
    clock.increment(500)
    answers[1]!({ type: 'contacts.found', contacts: [] })
    await Promise.resolve()
    expect(found()).toEqual(['Inès'])
  })

  test('is not searched for once somebody is chosen', () => {
    const { actor, asked, clock, found, type } = typing()
    type('del')
    actor.send({ type: 'contact.chosen', contact: sampleContacts[0]!.id })
    clock.increment(500)
    expect([asked, found()]).toEqual([[], []])
  })

  test('may miss somebody after a failure, until the server answers', () => {
    const { actor, clock, found, type } = typing()
    const { complaint } = actor.getSnapshot().context
    expect(complaint).toBeNull()
    type('del')
    clock.increment(500)
    actor.send({ type: 'call.failed', failure: 'offline' })
    expect([actor.getSnapshot().context.complaint, found()]).toEqual(['offline', ['Anne', 'Hélène']])
    type('delp')
    expect(actor.getSnapshot().context.complaint).toBe('offline')
    clock.increment(500)
    actor.send({ type: 'contacts.found', contacts: [farAway] })
    expect([actor.getSnapshot().context.complaint, found()]).toEqual([null, ['Delphine']])
  })
})

describe('the address book', () => {
  const ports = (status = 200) => {
    const asked: string[] = []
    const fetch = async ({ url }: Request) => {
      asked.push(new URL(url).search)
      const page = { content: [farAway], totalElements: 1, totalExact: true, next: null }
      return status === 200 ? Response.json(page) : Response.json({ name: '', message: '' }, { status })
    }
    return { asked, ...contactSuggestionsPorts(createApi({ baseUrl: 'http://server', fetch })) }
  }
  const { signal } = new AbortController()

  test('CONT-019 is read for 50 contacts, the last used first', async () => {
    const { asked, readContacts } = ports()
    expect(await readContacts(undefined, signal)).toEqual({ type: 'contacts.read', contacts: [farAway] })
    expect(asked).toEqual(['?size=50&sort=lastUsedDate%2Cdesc'])
  })

  test('CONT-018 is searched for five contacts, besides those that sign already', async () => {
    const { asked, findContacts } = ports()
    const answer = await findContacts({ query: 'del', taken: ['jonas@kaltbach.example'] }, signal)
    expect(answer).toEqual({ type: 'contacts.found', contacts: [farAway] })
    expect(asked).toEqual(['?emailOrName=del&size=6&sort=lastUsedDate%2Cdesc'])
  })

  test('that cannot be reached is a failed call', async () => {
    await expect(ports(503).readContacts(undefined, signal)).rejects.toThrow('503')
    await expect(ports(503).findContacts({ query: 'del', taken: [] }, signal)).rejects.toThrow('503')
  })
})

import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { contract } from '../../../server/http/contract.ts'
import { createApi } from '#api/client.ts'
import { organisationPorts } from '#api/ports/accounts/organisation.ports.ts'
import { organisationMachine } from '#machines/flows/accounts/organisation.machine.ts'
import { providerProblem } from '#machines/rules/accounts/provider-problems.ts'
import { isShortName, MAX_SHORT_NAME, shortNameOf } from '#machines/rules/accounts/short-name.ts'
import { OrganisationView } from '#ui/accounts/organisation.view.tsx'
import { languages, messagesIn } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { organisationPaths } from './organisation.paths.ts'

type State = ReturnType<typeof statesOf<typeof organisationMachine>>[number]
const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(<OrganisationView state={state} send={() => {}} start="/start" login="/login" />, language)

test('every transition is on some path', () => {
  expect(untaken(organisationMachine, organisationPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(organisationPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(organisationPaths), (state) => drawn(state, language))
})

test('every problem of a sign-in with an organisation is named on its page, in both languages', () => {
  const told = ['startAtProvider', 'returnFromProvider'].flatMap(
    (id) => contract.operations.find((operation) => operation.id === id)!.problems!,
  )
  expect(told.length).toBeGreaterThan(10)
  for (const name of told) {
    const problem = providerProblem(name)
    expect(problem).toBe(name)
    const state = createActor(organisationMachine, { input: { slug: null, problem } }).getSnapshot()
    for (const language of languages) expect(drawn(state, language)).toContain(messagesIn(language)[`errors.${name}`])
  }
  for (const other of [null, '', 'Other', 'toString', '<b>']) expect(providerProblem(other)).toBeNull()
})

test('the way on is a link to the provider, and no form: the security policy allows none to another site', () => {
  const found = statesOf(organisationPaths).find((state) => state.hasTag('found'))!
  expect(drawn(found)).toMatch(/<a href="\/start"/)
  expect(drawn(found)).not.toContain('<form')
})

test.each([
  ['Atelier Morel', 'atelier-morel'],
  ['  Écoles & Cie. ', 'ecoles-cie'],
  ['A--B', 'a-b'],
  ['ŒUVRE', 'uvre'],
  ['…', ''],
])('the name %j stands for the short name %j', (name, short) => {
  expect(shortNameOf(name)).toBe(short)
})

test('a short name has at most as many characters as the contract says', () => {
  const { pointer } = contract.operations.find(({ id }) => id === 'getProvider')!.parameters[0]!
  const check = contract.checking(...pointer)
  for (const text of [
    'a',
    'a-b',
    'x'.repeat(MAX_SHORT_NAME),
    'x'.repeat(MAX_SHORT_NAME + 1),
    '',
    '-a',
    'A',
    'a--b',
    'é',
  ])
    expect([text, isShortName(text)]).toEqual([text, check(text)])
})

test('what has no short name is not asked for', () => {
  const state = createActor(organisationMachine, { input: { slug: null, problem: null } })
    .start()
    .getSnapshot()
  expect(state.can({ type: 'name.submitted', name: ' … ' })).toBe(false)
  expect(state.can({ type: 'name.submitted', name: 'a' })).toBe(true)
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const find = (status: number, body: object) => {
    const fetch = async () => Response.json(body, { status })
    return organisationPorts(createApi({ baseUrl: 'http://server', fetch })).findOrganisation({ slug: 'a' }, signal)
  }
  test.each([
    [200, { label: 'Atelier' }, { type: 'organisation.found', label: 'Atelier' }],
    [404, { name: 'UnknownProviderException', message: '' }, { type: 'organisation.unknown' }],
    [400, { name: 'MalformedRequestException', message: '' }, { type: 'organisation.unknown' }],
  ])('%i %j becomes %j', async (status, body, event) => {
    expect(await find(status, body)).toEqual(event)
  })
  test('any other answer is thrown', async () => {
    await expect(find(500, { name: 'UnexpectedException', message: '' })).rejects.toThrow('500')
  })
})

import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { linkAccountPorts } from '#api/ports/accounts/link-account.ports.ts'
import { linkAccountMachine } from '#machines/flows/accounts/link-account.machine.ts'
import { LinkAccountView } from '#ui/accounts/link-account.view.tsx'
import { camille, signedIn } from '../../support/samples/account.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { linkAccountPaths, offer } from './link-account.paths.ts'

type State = ReturnType<typeof statesOf<typeof linkAccountMachine>>[number]
const addresses = { organisation: '/login/sso', login: '/login', forgottenPassword: '/forgotten-password' }
const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(<LinkAccountView state={state} send={() => {}} {...addresses} />, language)

test('every transition is on some path', () => {
  expect(untaken(linkAccountMachine, linkAccountPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(linkAccountPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(linkAccountPaths), (state) => drawn(state, language))
})

test('no state has a password in its context', () => {
  for (const { context } of statesOf(linkAccountPaths)) expect(JSON.stringify(context)).not.toMatch(/analytical/i)
})

test('the page says which account is linked to which organisation', () => {
  const entering = statesOf(linkAccountPaths).find(({ value }) => value === 'entering')!
  expect(drawn(entering)).toContain(offer.mail)
  expect(drawn(entering)).toContain(offer.organisation)
})

test('a linked account is signed in, and the page that was wanted comes next', () => {
  const linked = statesOf(linkAccountPaths).find(({ value }) => value === 'linked')!
  expect(linked.output).toEqual({ signedIn: { account: camille, hasAgreed: true }, redirect: offer.redirect })
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const portsFor = (status: number, body: object, headers = {}) =>
    linkAccountPorts(
      createApi({ baseUrl: 'http://server', fetch: async () => Response.json(body, { status, headers }) }),
    )
  const problem = (name: string) => ({ name, message: '' })

  test.each([
    [200, offer, { type: 'offer.found', offer }],
    [400, problem('ProviderStateException'), { type: 'offer.ended' }],
  ])('of what can be linked: %i %j', async (status, body, event) => {
    expect(await portsFor(status, body).readOffer(undefined, signal)).toEqual(event)
  })

  test.each([
    [200, signedIn(camille), { type: 'account.linked', account: camille, hasAgreed: true }],
    [400, problem('ProviderStateException'), { type: 'offer.ended' }],
    [400, problem('MalformedRequestException'), { type: 'password.refused' }],
    [401, problem('AuthenticationException'), { type: 'password.refused' }],
    [429, problem('TooManyAttemptsException'), { type: 'tries.exceeded', seconds: 3600 }],
  ])('of linking: %i %j', async (status, body, event) => {
    expect(await portsFor(status, body).linkAccount({ password: 'x' }, signal)).toEqual(event)
  })

  test('the wait is as long as the server says', async () => {
    const ports = portsFor(429, problem('TooManyAttemptsException'), { 'retry-after': '17' })
    expect(await ports.linkAccount({ password: 'x' }, signal)).toEqual({ type: 'tries.exceeded', seconds: 17 })
  })

  test('any other answer is thrown', async () => {
    const ports = portsFor(503, problem('StorageFullException'))
    await expect(ports.linkAccount({ password: 'x' }, signal)).rejects.toThrow('503')
    await expect(ports.readOffer(undefined, signal)).rejects.toThrow('503')
  })
})

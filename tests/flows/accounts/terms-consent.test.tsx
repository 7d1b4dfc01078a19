import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { termsConsentPorts } from '#api/ports/accounts/terms-consent.ports.ts'
import { termsConsentMachine } from '#machines/flows/accounts/terms-consent.machine.ts'
import { untaken } from '../../support/walks/paths.ts'
import { termsConsentPaths } from './terms-consent.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(termsConsentMachine, termsConsentPaths)).toEqual([])
})

test('AUTH-010 terms are accepted only after the box was ticked', () => {
  const actor = createActor(termsConsentMachine).start()
  actor.send({ type: 'terms.accepted' })
  expect(actor.getSnapshot().value).toBe('reading')
  actor.send({ type: 'approval.changed', isApproved: true })
  actor.send({ type: 'approval.changed', isApproved: false })
  expect(actor.getSnapshot().can({ type: 'terms.accepted' })).toBe(false)
})

test('AUTH-012 accepting calls accept-cgu without a body', async () => {
  const calls: Request[] = []
  const answering = (status: number) =>
    termsConsentPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => (calls.push(request), new Response(status === 204 ? null : '{}', { status })),
      }),
    )
  const { signal } = new AbortController()
  expect(await answering(204).acceptTerms(undefined, signal)).toEqual({ type: 'consent.kept' })
  const { method, url, body } = calls[0]!
  expect([method, new URL(url).pathname, body]).toEqual(['POST', '/private/me/accept-cgu', null])
  await expect(answering(503).acceptTerms(undefined, signal)).rejects.toThrow('503')
})

import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { expiredLinkPorts } from '#api/ports/signing/expired-link.ports.ts'
import { expiredLinkMachine } from '#machines/flows/signing/expired-link.machine.ts'
import { ExpiredLinkView } from '#ui/signing/expired-link.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { token } from '../../support/samples/signer.ts'
import { expiredLinkPaths } from './expired-link.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(expiredLinkMachine, expiredLinkPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(expiredLinkPaths))
    expect(render(<ExpiredLinkView state={state} send={() => {}} />, language)).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(expiredLinkPaths), (state) =>
      render(<ExpiredLinkView state={state} send={() => {}} />, language),
    )
})

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const calls: Request[] = []
  const answering = (status: number, name?: string) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      return name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status })
    }
    return expiredLinkPorts(createApi({ baseUrl: 'http://server', fetch }), token)
  }

  test('STAT-017 a new link is requested with the old token in the body, not in the address', async () => {
    expect(await answering(204).renewLink(undefined, signal)).toEqual({ type: 'link.sent' })
    expect(await calls.at(-1)!.json()).toEqual({ token })
    expect(calls.at(-1)!.url).not.toContain(token)
  })

  test.each([
    ['CanceledRequestException', { type: 'request.closed', page: 'canceled' }],
    ['ExpiredRequestException', { type: 'request.closed', page: 'expired' }],
    ['RejectedRequestException', { type: 'request.closed', page: 'rejected' }],
    ['InvalidTokenException', { type: 'request.closed', page: 'unknownLink' }],
    ['TooManyAttemptsException', { type: 'link.withheld', seconds: 60 }],
  ])('STAT-016 %s', async (name, event) => {
    expect(await answering(409, name).renewLink(undefined, signal)).toEqual(event)
  })

  test('a link that is withheld says for how long, as the server does', async () => {
    const fetch = async () =>
      Response.json(
        { name: 'TooManyAttemptsException', message: '' },
        { status: 429, headers: { 'retry-after': '17' } },
      )
    const { renewLink } = expiredLinkPorts(createApi({ baseUrl: 'http://server', fetch }), token)
    expect(await renewLink(undefined, signal)).toEqual({ type: 'link.withheld', seconds: 17 })
  })

  test('STAT-019 any other answer is thrown', async () => {
    await expect(answering(500, 'UnexpectedException').renewLink(undefined, signal)).rejects.toThrow('500')
  })
})

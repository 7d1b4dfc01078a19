import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { signingEndPorts } from '#api/ports/signing/signing-end.ports.ts'
import { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import { replay } from '#machines/journal.ts'
import { fileGroups, signingView, token } from '../../support/samples/signer.ts'
import { finished, waitingForOthers } from './signing-end.paths.ts'

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const problem = (name: string) => ({ name, message: '' })
  const answering = (...answers: [status: number, body: unknown][]) => {
    const fetch = async () => {
      const [status, body] = answers.shift()!
      return Response.json(body, { status })
    }
    return signingEndPorts(createApi({ baseUrl: 'http://server', fetch }), { token, now: () => 0 })
  }

  test('a finished request is loaded with its files', async () => {
    expect(await answering([200, finished], [200, fileGroups]).lookUp(undefined, signal)).toEqual({
      type: 'request.found',
      view: finished,
      files: fileGroups,
      at: 0,
    })
  })

  test('the files of an unfinished request are not requested', async () => {
    expect(await answering([200, waitingForOthers]).lookUp(undefined, signal)).toEqual({
      type: 'request.found',
      view: waitingForOthers,
      files: [],
      at: 0,
    })
  })

  test.each([
    [409, problem('RequestAlreadySignedException'), 'consult'],
    [410, problem('ExpiredTokenException'), 'expiredLink'],
    [404, problem('NotFoundException'), 'notAvailable'],
  ])('%i %j leads elsewhere', async (status, body, page) => {
    expect(await answering([status, body]).lookUp(undefined, signal)).toEqual({ type: 'request.closed', page })
  })

  test('EMB-018 a signer who has signed keeps the request when their embedded link expires', async () => {
    const expired: [number, unknown] = [410, problem('ExpiredEmbeddedTokenException')]
    const ports = answering([200, waitingForOthers], expired)
    const found = await ports.lookUp(undefined, signal)
    const last = await ports.lookUp(undefined, signal)
    expect(last).toEqual({ ...found, isLast: true })
    const state = replay(signingEndMachine, [found, { type: 'moment.passed' }, last])
    expect([state.value, state.context.view]).toEqual(['settled', waitingForOthers])
    const unread = await answering(expired).lookUp(undefined, signal)
    expect(unread).toEqual({ type: 'request.closed', page: 'expiredEmbedded' })
  })

  test('REQD-029 a signer who has not signed is told that the request is not available', async () => {
    const answer = await answering([200, signingView()]).lookUp(undefined, signal)
    expect(answer).toEqual({ type: 'request.closed', page: 'notAvailable' })
  })

  test('an answer that says nothing about the request is thrown', async () => {
    await expect(
      answering([503, problem('TemporarilyUnavailableException')]).lookUp(undefined, signal),
    ).rejects.toThrow('503')
    await expect(
      answering([200, finished], [500, problem('UnexpectedException')]).lookUp(undefined, signal),
    ).rejects.toThrow('500')
  })
})

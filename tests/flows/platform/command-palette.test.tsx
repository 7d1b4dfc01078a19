import { createActor } from 'xstate'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { commandPalettePorts } from '#api/ports/platform/command-palette.ports.ts'
import { commandPaletteMachine, type CommandPalettePorts } from '#machines/flows/platform/command-palette.machine.ts'
import { untaken } from '../../support/walks/paths.ts'
import { AT, commandPalettePaths, found } from './command-palette.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(commandPaletteMachine, commandPalettePaths)).toEqual([])
})

describe('what is typed', () => {
  const typing = (hasRequests = true) => {
    const findRequests = vi.fn<CommandPalettePorts['findRequests']>(() => new Promise(() => {}))
    const actor = createActor(commandPaletteMachine.provide({ actors: bind({ findRequests }) }), {
      input: { hasRequests },
    }).start()
    const type = (query: string) => actor.send({ type: 'query.changed', query })
    return { findRequests, type }
  }

  test('is searched from the second letter, without the spaces around it', () => {
    const { findRequests, type } = typing()
    type(' a ')
    expect(findRequests).not.toHaveBeenCalled()
    type(' ag ')
    expect(findRequests.mock.lastCall![0]).toEqual({ name: 'ag' })
  })

  test('is not searched by an account that has no requests', () => {
    const { findRequests, type } = typing(false)
    type('agreement')
    expect(findRequests).not.toHaveBeenCalled()
  })

  test('is not asked for until nothing more is typed for 200 ms', async () => {
    const waits: number[] = []
    const fetch = vi.fn<typeof globalThis.fetch>()
    const api = createApi({ baseUrl: 'http://server', fetch: (request) => fetch(request) })
    const { findRequests } = commandPalettePorts(
      api,
      () => AT,
      (milliseconds, signal) => {
        waits.push(milliseconds)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('more is typed'))))
      },
    )
    const more = new AbortController()
    const asking = findRequests({ name: 'ag' }, more.signal)
    more.abort()
    await expect(asking).rejects.toThrow('more is typed')
    expect(waits).toEqual([200])
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('requests', () => {
  const asked: string[] = []
  beforeEach(() => void asked.splice(0))
  const ports = (answer: Response) => {
    const fetch = async (request: Request) => {
      asked.push(request.url)
      return answer
    }
    return commandPalettePorts(
      createApi({ baseUrl: 'http://server', fetch }),
      () => AT,
      async () => {},
    )
  }
  const signal = new AbortController().signal

  test('are found by a part of their name, the last changed first', async () => {
    const page = { content: found, totalElements: 1, totalExact: true, totalPages: 1, number: 0, size: 6, next: null }
    const answer = await ports(Response.json(page)).findRequests({ name: 'agree' }, signal)
    expect(answer).toEqual({ type: 'requests.found', rows: found, at: AT })
    const path = '/public/v1/simple-sign-requests?name=agree&sort=lastModifiedDate%2Cdesc&size=6'
    expect(asked).toEqual([`http://server${path}`])
  })

  test('are not found if the call fails', async () => {
    const problem = Response.json({ name: 'TemporarilyUnavailableException', message: '' }, { status: 503 })
    await expect(ports(problem).findRequests({ name: 'agree' }, signal)).rejects.toThrow('503')
  })
})

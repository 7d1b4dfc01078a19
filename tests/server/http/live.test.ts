import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import type { Listen } from '../../../server/http/live.ts'
import { tryOut } from '../../support/samples/contract.ts'
import { TryOutServer } from '../../support/server/try-out.ts'

const server = new TryOutServer()
beforeAll(() => server.start())
beforeEach(() => {
  server.answer = undefined
})
afterAll(() => server.stop())

describe('an event stream', () => {
  let address: string
  beforeAll(async () => {
    address = await server.app.listen({ port: 0 })
  })

  const open = async (token = 'user') => {
    const abort = new AbortController()
    const stream = await fetch(`${address}/api/live`, { headers: { cookie: `session=${token}` }, signal: abort.signal })
    let received = ''
    const ended = (async () => {
      for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) received += text
    })().catch(() => {})
    const { status, headers } = stream
    return { status, type: headers.get('content-type'), ended, received: () => received, close: () => abort.abort() }
  }
  const listening = () => {
    const stop = vi.fn<() => void>()
    let send: Parameters<Listen>[0] = () => {}
    const listen: Listen = (sendEvent) => {
      send = sendEvent
      return stop
    }
    server.answer = { status: 200, body: listen }
    return { stop, send: (event: string, data: string) => send({ event, data }) }
  }

  test('sends events until the client disconnects', async () => {
    const { stop, send } = listening()
    const stream = await open()
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream'])
    send('changed', 'request-1')
    send('changed', 'a\nevent: forged')
    await vi.waitFor(() => expect(stream.received()).toContain('forged'), 15_000)
    expect(stream.received()).toBe(
      'retry: 2000\n\nevent: changed\ndata: request-1\n\nevent: changed\ndata: a event: forged\n\n',
    )
    stream.close()
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce(), 15_000)
    send('changed', 'after the end')
  })

  test('sends a comment every 20 seconds, and ends as soon as the session has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stop } = listening()
    const time = vi.spyOn(server.callers, 'sessionTime').mockResolvedValue(25_000)
    const stream = await open()
    time.mockResolvedValue(5000)
    await vi.advanceTimersByTimeAsync(20_000)
    time.mockResolvedValue(0)
    await vi.advanceTimersByTimeAsync(4999)
    expect(stop).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await stream.ended
    expect(stream.received()).toBe('retry: 2000\n\n:\n\n')
    expect(stop).toHaveBeenCalledOnce()
    time.mockRestore()
  })

  test('ends at once when its session has ended before its time, and not when it has only changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let change = () => {}
    const unwatch = vi.fn<() => void>()
    server.callers.watchSession = (_, onChange) => ((change = onChange), unwatch)
    const { stop, send } = listening()
    const stream = await open()
    change()
    await vi.advanceTimersByTimeAsync(0)
    send('changed', 'request-1')
    const time = vi.spyOn(server.callers, 'sessionTime').mockResolvedValue(0)
    change()
    vi.useRealTimers()
    await stream.ended
    expect(stream.received()).toBe('retry: 2000\n\nevent: changed\ndata: request-1\n\n')
    expect([stop, unwatch].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    time.mockRestore()
    delete server.callers.watchSession
  })

  test('is refused above the limit of a session, until another one ends', async () => {
    listening()
    const streams = await Promise.all(Array.from({ length: 12 }, () => open()))
    expect(await server.call('GET', '/live', undefined, 'session=user')).toMatchObject({
      status: 429,
      body: { name: 'TooManyAttemptsException' },
      headers: { 'retry-after': '20' },
    })
    const other = await open('admin')
    streams[0]!.close()
    await vi.waitFor(() => expect(server.app.streams.get('user')?.size).toBe(11), 15_000)
    for (const { close } of [...streams, other]) close()
    await vi.waitFor(() => expect(server.app.streams.size).toBe(0), 15_000)
  })

  test('ends if the client stops reading', async () => {
    const { stop, send } = listening()
    const answered = await server.app.inject({
      url: '/api/live',
      headers: { cookie: 'session=user' },
      payloadAsStream: true,
    })
    for (let n = 0; n < 40; n++) send('changed', 'x'.repeat(10_000))
    let length = 0
    for await (const chunk of answered.stream()) length += (chunk as Buffer).length
    expect(length).toBeLessThan(300_000)
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce(), 15_000)
  })

  test('ends when the server closes', async () => {
    const handlers = { listen: async () => ({ status: 200, body: () => () => {} }) } as never
    const options = {
      folder: 'nowhere',
      contract: tryOut,
      handlers,
      callers: server.callers,
      uploads: server.uploads,
      partial: true,
    }
    const stopping = await buildApp({} as Ports, options)
    const stream = await fetch(`${await stopping.listen({ port: 0 })}/api/live`, {
      headers: { cookie: 'session=user' },
    })
    const text = stream.text()
    await stopping.close()
    expect(await text).toBe('retry: 2000\n\n')
  })
})

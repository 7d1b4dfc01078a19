import { expect, test, vi } from 'vitest'
import { createApi, type Api } from '#api/client.ts'
import { eventsOf, subscribe, watch } from '#api/hints.ts'
import { listingPorts } from '#api/resources/list.ts'
import { contactList } from '#machines/resources/contacts.resource.ts'
import { requestDetailPorts } from '#api/ports/requests/request-detail.ports.ts'
import { commentsPorts } from '#api/ports/comments/comments.ports.ts'
import { requestListPorts } from '#api/ports/requests/request-list.ports.ts'
import type { Subject } from '#machines/rules/common/subject.ts'

/** A server with scripted answers; each wait of the client is recorded and ends at once. */
function serve(answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  const hints: (Subject | null)[] = []
  let calls = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = answers[calls++]
    if (answer) return answer()
    return new Promise<Response>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  })
  const onSessionEnded = vi.fn<() => void>()
  const api = createApi({ baseUrl: 'http://server', onSessionEnded })
  const stop = subscribe(
    api,
    (subject) => hints.push(subject),
    async (milliseconds) => void waits.push(milliseconds),
  )
  return { hints, waits, stop, onSessionEnded, calls: () => calls }
}
const line = (...texts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )
const request = (id: string) => ({ kind: 'request', id })
const refusal = (status: number, name: string) => Response.json({ name, message: '' }, { status })

test('hints are passed on; after a reconnect, anything may have changed', async () => {
  const { hints, waits, stop, calls } = serve([
    () =>
      line(
        'retry: 2000\n\n',
        'event: changed\ndata: request/one\n\n:\n\nevent: changed\nda',
        'ta: contacts/two\n\nevent: other\ndata: x\n\n',
      ),
    () => line('event: changed\ndata: request/three\n\n'),
  ])
  await vi.waitFor(() => expect(calls()).toBe(3))
  expect(hints).toEqual([request('one'), { kind: 'contacts', id: 'two' }, null, request('three')])
  expect(waits).toEqual([])
  stop()
})

test('reconnects to an unavailable server back off to once a minute', async () => {
  const away = () => refusal(503, 'TemporarilyUnavailableException')
  const broken = () => Promise.reject(new TypeError('failed to fetch'))
  const { waits, stop, calls, hints } = serve([
    away,
    broken,
    away,
    broken,
    away,
    broken,
    away,
    broken,
    () => line(),
    away,
  ])
  await vi.waitFor(() => expect(calls()).toBe(11))
  for (const [i, most] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    expect(waits[i]).toBeLessThanOrEqual(most * 1000)
    expect(waits[i]).toBeGreaterThanOrEqual(most * 500)
  }
  expect(waits[8]).toBeLessThanOrEqual(1000)
  expect(hints).toEqual([null])
  stop()
})

test('without a session it stops, and reports the end of the session', async () => {
  const { onSessionEnded, calls, waits } = serve([() => refusal(401, 'SessionEndedException')])
  await vi.waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect([calls(), waits]).toEqual([1, []])
})

test('after stopping there are no more hints', async () => {
  let say = (_: string) => {}
  const { hints, stop, calls } = serve([
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            say = (text) => controller.enqueue(new TextEncoder().encode(text))
          },
        }),
      ),
  ])
  await vi.waitFor(() => expect(calls()).toBe(1))
  say('event: changed\ndata: request/one\n\n')
  await vi.waitFor(() => expect(hints).toEqual([request('one')]))
  stop()
  say('event: changed\ndata: request/two\n\n')
  await new Promise((later) => setImmediate(later))
  expect([hints, calls()]).toEqual([[request('one')], 1])
})

type Watched = (api: Api, signal: AbortSignal, tell: () => void) => Promise<unknown>
const now = () => 0
const watched: [string, Watched, string[]][] = [
  [
    'the list of contacts',
    (api, ...rest) => listingPorts(api, contactList, now).watchRows(undefined, ...rest),
    ['contacts/me'],
  ],
  [
    'the list of requests',
    (api, ...rest) => requestListPorts(api, now).watchRows(undefined, ...rest),
    ['request/one', 'request/two'],
  ],
  [
    'a request',
    (api, ...rest) => requestDetailPorts(api, { now, save: () => {} }).watchRequest({ id: 'one' }, ...rest),
    ['request/one'],
  ],
  [
    'the comments on a request',
    (api, ...rest) =>
      commentsPorts(api, { token: null, wait: async () => {}, whenVisible: async () => {} }).watchComments(
        { request: 'one' },
        ...rest,
      ),
    ['request/one', 'comments/one'],
  ],
]
test.each(watched)(
  'whoever watches %s hears of its changes, of no others, and of every reconnect',
  async (_, watchIt, own) => {
    for (const hint of ['request/one', 'request/two', 'contacts/me', 'account/one', 'comments/one', 'one']) {
      const answers = [line(`event: changed\ndata: ${hint}\n\n`), line()]
      const fetch = async () => answers.shift() ?? refusal(401, 'SessionEndedException')
      vi.stubGlobal('fetch', fetch)
      const ended = Promise.withResolvers<void>()
      const api = createApi({ baseUrl: 'http://server', onSessionEnded: ended.resolve })
      const tell = vi.fn<() => void>()
      const end = new AbortController()
      const watching = watchIt(api, end.signal, tell)
      await ended.promise
      end.abort()
      await expect(watching).rejects.toThrow('stopped listening')
      expect([hint, tell.mock.calls.length]).toEqual([hint, own.includes(hint) ? 2 : 1])
    }
  },
)

test('all that watches on a page shares one stream, which is closed with the last of it', async () => {
  const said: ((text: string) => void)[] = []
  const closed: number[] = []
  vi.stubGlobal('fetch', async ({ signal }: Request) => {
    const at = said.length
    signal.addEventListener('abort', () => closed.push(at))
    return new Response(
      new ReadableStream({
        start: (controller) => void said.push((text) => controller.enqueue(new TextEncoder().encode(text))),
      }),
    )
  })
  const api = createApi({ baseUrl: 'http://server' })
  const ends = [new AbortController(), new AbortController()]
  const heard: string[] = []
  const watching = ends.map(({ signal }, at) =>
    watch(
      api,
      ({ id }) => id === String(at),
      signal,
      () => heard.push(`${at}`),
    ).catch(String),
  )
  await vi.waitFor(() => expect(said).toHaveLength(1))
  said[0]!('event: changed\ndata: request/1\n\nevent: changed\ndata: request/0\n\n')
  await vi.waitFor(() => expect(heard).toEqual(['1', '0']))
  ends[0]!.abort()
  expect(closed).toEqual([])
  said[0]!('event: changed\ndata: request/0\n\nevent: changed\ndata: request/1\n\n')
  await vi.waitFor(() => expect(heard).toEqual(['1', '0', '1']))
  ends[1]!.abort()
  expect(closed).toEqual([0])
  const again = new AbortController()
  watching.push(
    watch(
      api,
      () => true,
      again.signal,
      () => {},
    ).catch(String),
  )
  await vi.waitFor(() => expect(said).toHaveLength(2))
  again.abort()
  expect(await Promise.all(watching)).toEqual(
    watching.map(() => expect.stringContaining('stopped listening') as unknown),
  )
})

test('a connection without a heartbeat is closed', async () => {
  vi.useFakeTimers()
  const reading = (async () => {
    for await (const _ of eventsOf(new ReadableStream())) expect.unreachable()
  })()
  const failure = reading.catch(String)
  await vi.advanceTimersByTimeAsync(65_000)
  expect(await failure).toContain('silence')
  vi.useRealTimers()
})

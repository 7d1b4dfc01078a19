import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { eventsOf, subscribe } from '#api/hints.ts'

/** A server with scripted answers; each wait of the client is recorded and ends at once. */
function serve(answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  const hints: (string | null)[] = []
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
    (id) => hints.push(id),
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
const refusal = (status: number, name: string) => Response.json({ name, message: '' }, { status })

test('hints are passed on; after a reconnect, anything may have changed', async () => {
  const { hints, waits, stop, calls } = serve([
    () =>
      line(
        'retry: 2000\n\n',
        'event: changed\ndata: one\n\n:\n\nevent: changed\nda',
        'ta: two\n\nevent: other\ndata: x\n\n',
      ),
    () => line('event: changed\ndata: three\n\n'),
  ])
  await vi.waitFor(() => expect(calls()).toBe(3))
  expect(hints).toEqual(['one', 'two', null, 'three'])
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
  expect(hints).toEqual([])
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
  say('event: changed\ndata: one\n\n')
  await vi.waitFor(() => expect(hints).toEqual(['one']))
  stop()
  say('event: changed\ndata: two\n\n')
  await new Promise((later) => setImmediate(later))
  expect([hints, calls()]).toEqual([['one'], 1])
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

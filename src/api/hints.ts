import { subjectOfText, type Subject } from '#machines/rules/common/subject.ts'
import { NoConnection, UnexpectedAnswer, type Api } from './client.ts'

/** The first and the longest delay before a reconnect, in milliseconds. */
const FIRST_DELAY = 1000
const MAX_DELAY = 60_000
/** Milliseconds of silence after which the connection is considered dead; the server sends a line every 20 seconds. */
const MAX_SILENCE = 65_000

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/**
 * Calls `onChange` for each hint about a subject that `concerns`, and after each reconnect, until `signal` aborts; then
 * rejects. For ports that watch: those of a page share one stream, since a browser opens few at a time.
 */
export async function watch(
  api: Api,
  concerns: (subject: Subject) => boolean,
  signal: AbortSignal,
  onChange: () => void,
): Promise<never> {
  const stop = share(api, (subject) => {
    if (subject === null || concerns(subject)) onChange()
  })
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      stop()
      reject(new NoConnection('stopped listening'))
    })
  })
}

type OnHint = (subject: Subject | null) => void

/** A stream that is open, and who listens to it. */
type Shared = { listeners: Set<OnHint>; stop: () => void }

/** The open stream of each client. */
const streams = new WeakMap<Api, Shared>()

/** Listens as `subscribe` does, to the stream that is open already if there is one. It ends once nobody listens any more. */
function share(api: Api, onHint: OnHint): () => void {
  const { listeners, stop } = streams.get(api) ?? openShared(api)
  listeners.add(onHint)
  return () => {
    listeners.delete(onHint)
    if (listeners.size > 0) return
    stop()
    forget(api, listeners)
  }
}

function openShared(api: Api): Shared {
  const listeners = new Set<OnHint>()
  const tell: OnHint = (subject) => {
    for (const onHint of listeners) onHint(subject)
  }
  // It ends with the session; who listens after that opens another one.
  const stop = subscribe(api, tell, later, () => forget(api, listeners))
  const opened = { listeners, stop }
  streams.set(api, opened)
  return opened
}

/** Forgets a stream that has ended, if no other one was opened since. */
function forget(api: Api, listeners: Set<OnHint>) {
  if (streams.get(api)?.listeners === listeners) streams.delete(api)
}

/**
 * Listens for hints that something the caller may know of has changed (`listenForHints`), until the returned function is
 * called. `onHint` gets what has changed, or null after a reconnect or a late connection, when anything may have. Reconnects with backoff;
 * stops when the session ends. `onEnd` is called once it has stopped.
 */
export function subscribe(api: Api, onHint: OnHint, wait: Wait = later, onEnd = () => {}): () => void {
  const end = new AbortController()
  void listen(api, onHint, wait, end.signal).then(onEnd)
  return () => end.abort()
}

async function listen(api: Api, onHint: OnHint, wait: Wait, signal: AbortSignal) {
  let failures = 0
  let first = true
  while (!signal.aborted) {
    try {
      const lines = await open(api, signal)
      if (lines === 'ended') return
      if (!first || failures > 0) onHint(null)
      first = false
      failures = 0
      for await (const { event, data } of eventsOf(lines))
        if (event === 'changed' && !signal.aborted) onHint(subjectOfText(data))
    } catch {
      failures++
    }
    if (failures > 0) await wait(delayAfter(failures), signal)
  }
}

/** Opens the stream of `listenForHints`; `ended` if there is no session. */
async function open(api: Api, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | 'ended'> {
  const { response, error } = await api.GET('/private/hints', {
    parseAs: 'stream',
    signal,
    fetch: (request) => globalThis.fetch(request),
  })
  if (response.status === 401) return 'ended'
  if (!response.body || !response.ok) throw new UnexpectedAnswer(response, error)
  return response.body
}

/** Parses server-sent events (HTML standard) with one line of data each. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await withoutSilence(reader.read())
      if (done) return
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map(fieldOf))
        if (fields['data'] !== undefined) yield { event: fields['event'] ?? 'message', data: fields['data'] }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const fieldOf = (line: string): [string, string] => {
  const colon = line.indexOf(':')
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/** @throws NoConnection if nothing arrives within `MAX_SILENCE` */
async function withoutSilence<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoConnection('silence')), MAX_SILENCE)
  })
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer))
}

/** Exponential backoff. Half of the delay is random, so that not all tabs reconnect at the same moment. */
const delayAfter = (failures: number): number =>
  Math.min(FIRST_DELAY * 2 ** (failures - 1), MAX_DELAY) * (0.5 + Math.random() / 2)

const later: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

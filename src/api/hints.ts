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
 * rejects. For ports that watch.
 */
export async function watch(
  api: Api,
  concerns: (subject: Subject) => boolean,
  signal: AbortSignal,
  onChange: () => void,
): Promise<never> {
  const stop = subscribe(api, (subject) => {
    if (subject === null || concerns(subject)) onChange()
  })
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      stop()
      reject(new NoConnection('stopped listening'))
    })
  })
}

/**
 * Listens for hints that something the caller may know of has changed (`listenForHints`), until the returned function is
 * called. `onHint` gets what has changed, or null after a reconnect, when anything may have. Reconnects with backoff;
 * stops when the session ends.
 */
export function subscribe(api: Api, onHint: (subject: Subject | null) => void, wait: Wait = later): () => void {
  const end = new AbortController()
  void listen(api, onHint, wait, end.signal)
  return () => end.abort()
}

async function listen(api: Api, onHint: (subject: Subject | null) => void, wait: Wait, signal: AbortSignal) {
  let failures = 0
  let first = true
  while (!signal.aborted) {
    try {
      const lines = await open(api, signal)
      if (lines === 'ended') return
      if (!first) onHint(null)
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

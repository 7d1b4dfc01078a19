import { NoConnection, UnexpectedAnswer, type Api } from './client.ts'

/** Milliseconds between two tries to listen: longer each time, so that a server that comes back is not overrun. */
const FIRST_DELAY = 1000
const MAX_DELAY = 60_000
/** Milliseconds of silence after which the line is taken for dead: the server says something every 20 seconds. */
const MAX_SILENCE = 65_000

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/**
 * Listens for hints of the server that something the caller may see has changed, until the function returned is
 * called. `onHint` gets the id of a request, or null where the line was down and anything may have changed.
 * Lines that break are mended; once the session has ended nothing is tried any more.
 */
export function subscribe(api: Api, onHint: (requestId: string | null) => void, wait: Wait = later): () => void {
  const end = new AbortController()
  void listen(api, onHint, wait, end.signal)
  return () => end.abort()
}

async function listen(api: Api, onHint: (requestId: string | null) => void, wait: Wait, signal: AbortSignal) {
  let failures = 0
  let first = true
  while (!signal.aborted) {
    try {
      const lines = await open(api, signal)
      if (lines === 'ended') return
      if (!first) onHint(null)
      first = false
      failures = 0
      for await (const { event, data } of eventsOf(lines)) if (event === 'changed' && !signal.aborted) onHint(data)
    } catch {
      failures++
    }
    if (failures > 0) await wait(pause(failures), signal)
  }
}

/** The line of `listenForHints`; `ended` where nobody is signed in. */
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

/** Server-sent events as the HTML standard frames them, as far as ours go: one line of data each. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await soon(reader.read())
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

/** @throws NoConnection where a line says nothing for too long */
async function soon<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoConnection('silence')), MAX_SILENCE)
  })
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer))
}

/** Half of the pause is chance, or all tabs of all people would come back in the same moment. */
const pause = (failures: number): number =>
  Math.min(FIRST_DELAY * 2 ** (failures - 1), MAX_DELAY) * (0.5 + Math.random() / 2)

const later: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

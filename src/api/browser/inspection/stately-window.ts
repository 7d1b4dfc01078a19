import type { StatelyEvent } from '#machines/inspection/stately.ts'

/** Events that wait for a window that is not ready; the oldest are dropped. */
const MAX_WAITING = 10_000

type Own = Pick<Window, 'addEventListener' | 'removeEventListener'>
type Target = Pick<Window, 'postMessage'>

/**
 * Speaks the protocol of `@statelyai/inspect` to a window with a receiver of that package, once it has said that it is there.
 * Windows of another origin than the one named get nothing.
 */
export function speakStately(own: Own, target: Target, origin: string, onConnected?: () => void) {
  let waiting: StatelyEvent[] = []
  let isConnected = false
  const post = (message: StatelyEvent | { type: string }) => target.postMessage(message, origin)
  const hear = ({ data, source, origin: from }: MessageEvent<{ type?: unknown } | null>): void => {
    if (source !== target || from !== origin || data?.type !== '@statelyai.connected') return
    isConnected = true
    for (const event of waiting) post(event)
    waiting = []
    onConnected?.()
  }
  own.addEventListener('message', hear as EventListener)
  return {
    send: (events: readonly StatelyEvent[]): void => {
      if (isConnected) for (const event of events) post(event)
      else waiting = [...waiting, ...events].slice(-MAX_WAITING)
    },
    close: (): void => {
      own.removeEventListener('message', hear as EventListener)
      if (isConnected) post({ type: '@statelyai.disconnected' })
    },
  }
}

import { eventIn, type EventOf, type SigningEvent, type SigningEventName } from './events.ts'

export type { EventOf, SigningError, SigningEvent, SigningEventName } from './events.ts'

export type EmbedOptions = {
  /** The `url` of `createEmbeddedLink`. It can be opened for 15 minutes: make one for each visit, and keep it nowhere. */
  url: string
  /** Where the frame is put. */
  container: Element
  /** What screen readers call the frame. */
  title?: string
  /**
   * Whether the frame follows the height of its page, from 480 pixels on. The page that signs takes the height of the frame:
   * only the cards that are shown instead of it have a height of their own. Otherwise the frame fills its container.
   */
  autoHeight?: boolean
  /** Called with each event. */
  onEvent?: (event: SigningEvent) => void
}

/** A signing page in a frame. */
export type Embedded = {
  /** The frame, for your own styles. */
  frame: HTMLIFrameElement
  /** Calls `listener` with each event of one name; returns a function that ends this. */
  on: <Name extends SigningEventName>(name: Name, listener: (event: EventOf<Name>) => void) => () => void
  /** Removes the frame and ends all listening. */
  close: () => void
}

/** The path of an embedded link. */
const PATH = /^\/open-request\/(es-[0-9a-f]{24})$/
const MIN_HEIGHT = 480
/** What the page may do: not lead this page elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox'

/**
 * Shows a signing page in a frame. Only messages of its origin and of this frame count; the page itself sends them to the
 * origin for which the link was made, and reads none.
 * @throws TypeError if `url` is no embedded link
 */
export function embed({ url, container, title = 'Signature', autoHeight = false, onEvent }: EmbedOptions): Embedded {
  const { protocol, origin, pathname, hash } = new URL(url)
  const session = PATH.exec(pathname)?.[1]
  if (!/^https?:$/.test(protocol) || session === undefined || hash.length < 2)
    throw new TypeError('url is no embedded link')

  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', SANDBOX)
  // A container without a height of its own gives 100 % no meaning.
  frame.style.cssText = `border:0;width:100%;height:${autoHeight ? `${MIN_HEIGHT}px` : '100%'};min-height:${MIN_HEIGHT}px`
  frame.src = url

  const listeners = new Set<(event: SigningEvent) => void>(onEvent ? [onEvent] : [])
  const hear = ({ origin: sender, source, data }: MessageEvent<unknown>) => {
    if (sender !== origin || source !== frame.contentWindow) return
    const event = eventIn(data, session)
    if (!event) return
    if (autoHeight && event.event === 'RESIZE') frame.style.height = `${Math.max(MIN_HEIGHT, event.height)}px`
    for (const listener of listeners) listener(event)
  }
  addEventListener('message', hear)
  container.append(frame)

  return {
    frame,
    on: (name, listener) => {
      const hearOne = (event: SigningEvent) => {
        if (event.event === name) listener(event as EventOf<typeof name>)
      }
      listeners.add(hearOne)
      return () => void listeners.delete(hearOne)
    },
    close: () => {
      removeEventListener('message', hear)
      listeners.clear()
      frame.remove()
    },
  }
}

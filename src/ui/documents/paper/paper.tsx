import {
  memo,
  use,
  useEffect,
  useRef,
  type CSSProperties,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { useSeen } from '../../design/kept.ts'
import { Message } from '../../message.tsx'
import { Near, useNear } from './near.ts'
import type { PageSize, PageSource } from './page-source.ts'
import { hidden, note, over, paper, picture, words } from './paper.css.ts'

type Props = {
  source: PageSource
  /** Counted from 0. */
  page: number
  /** The number of pages. */
  of: number
  size: PageSize
  /** CSS pixels per point. */
  zoom: number
  /** Whether its text can be selected. False where fields are placed on the page: selecting text would interfere. */
  selectable: boolean
  /** Lies on the page while it is near, or held. */
  children?: ReactNode
  /** Whether `children` are there although the page is far away, because the focus may move to them. */
  isHeld?: boolean
  /** Lies on the page wherever it is. */
  always?: ReactNode
  /** Called when its picture was drawn, or could not be. */
  onSettled?: () => void
}

type Status = 'waiting' | 'worded' | 'wordless' | 'failed'

/** Text comes after the pictures of all pages that are near: in pixels, as if it were so much further away. */
const TEXT = 10_000

/**
 * One page: its picture, its text, and its children, which are positioned in fractions of the page. A page far from the
 * visible part of its scroll area is only its space, so that neither memory nor work grows with the document.
 */
export const Paper = memo(function Paper({ children, isHeld = false, always, onSettled, ...drawn }: Props) {
  const { page, of, size, zoom } = drawn
  const { formatMessage } = useIntl()
  const sheet = useRef<HTMLElement>(null)
  const isNear = useNear(sheet)
  const [status, setStatus] = useSeen<Status>('waiting')
  const [attempt, setAttempt] = useSeen(0)
  const isHere = isNear || isHeld
  const isNamed = isHere || always !== undefined

  const box = { width: size.width * zoom, height: size.height * zoom, '--zoom': zoom } as CSSProperties
  return (
    <section
      ref={sheet}
      {...(isNamed && { 'aria-label': formatMessage({ id: 'paper.page' }, { page: page + 1, pages: of }) })}
      className={paper}
      style={box}
      data-page={page}
      data-seen={status}
    >
      {isNear && <Drawn key={attempt} sheet={sheet} onStatus={setStatus} onSettled={onSettled} {...drawn} />}
      {isNear && status === 'wordless' && (
        <p className={hidden}>
          <Message id="paper.wordless" />
        </p>
      )}
      {isNamed && (
        <div className={over}>
          {isHere && children}
          {always}
        </div>
      )}
      {isNear && status === 'failed' && (
        <div role="alert" className={note}>
          <Message id="paper.failed" />
          <Button
            variant="quiet"
            onPress={() => {
              setStatus('waiting')
              setAttempt(attempt + 1)
            }}
          >
            <Message id="paper.retry" />
          </Button>
        </div>
      )}
    </section>
  )
})

type DrawnProps = Pick<Props, 'source' | 'page' | 'zoom' | 'selectable'> & {
  sheet: RefObject<HTMLElement | null>
  onStatus: Dispatch<SetStateAction<Status>>
  onSettled: Props['onSettled']
}

/** The picture and the text of a page. */
function Drawn({ source, page, zoom, selectable, sheet, onStatus, onSettled }: DrawnProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const near = use(Near)
  const distance = () => (near && sheet.current ? near.distance(sheet.current) : 0)

  useUnhurried([source, page, zoom], async (signal) => {
    try {
      const drawn = await source.draw(page, zoom * devicePixelRatio, signal, distance)
      if (signal.aborted) return
      canvas.current?.replaceChildren(drawn)
    } catch {
      if (signal.aborted) return
      onStatus('failed')
    }
    onSettled?.()
  })
  useUnhurried([source, page], async (signal) => {
    try {
      // Nobody selects or searches text that moves, and writing it would hold up frames.
      await near?.rest(signal)
      const hasWords = await source.write(page, layer.current!, signal, () => distance() + TEXT)
      if (!signal.aborted) onStatus((before) => (before === 'failed' ? before : hasWords ? 'worded' : 'wordless'))
    } catch {
      if (!signal.aborted) onStatus('failed')
    }
  })
  useEffect(() => () => onStatus('waiting'), [onStatus])

  return (
    <>
      <div ref={canvas} aria-hidden className={picture} />
      <div ref={layer} data-selectable={selectable} className={words} />
    </>
  )
}

/** Runs `act`, a moment later while the area scrolls; its signal is aborted when `deps` change and at the end. */
function useUnhurried(deps: readonly unknown[], act: (signal: AbortSignal) => Promise<void>) {
  const near = use(Near)
  useEffect(() => {
    const abort = new AbortController()
    const pause = near?.pause() ?? 0
    const timer = pause > 0 ? setTimeout(() => void act(abort.signal), pause) : undefined
    if (timer === undefined) void act(abort.signal)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `act` is a new function on each render; `deps` lists what it uses
  }, deps)
}

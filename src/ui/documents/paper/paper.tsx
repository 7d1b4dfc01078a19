import { memo, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Message } from '../../message.tsx'
import { useNear } from './near.ts'
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
  children?: ReactNode
}

type Status = 'waiting' | 'worded' | 'wordless' | 'failed'

/** Milliseconds that a page must stay near before it is drawn, so that scrolling quickly past it does not draw it. */
const DRAW_DELAY = 100

/**
 * One page: its picture, its text, and its children, which are positioned in fractions of the page. Drawn while it is
 * near the visible part of its scroll area; otherwise only its space is kept, so that memory stays bounded.
 */
export const Paper = memo(function Paper({ source, page, of, size, zoom, selectable, children }: Props) {
  const { formatMessage } = useIntl()
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<Status>('waiting')
  const [attempt, setAttempt] = useState(0)
  const isNear = useNear(sheet)

  useDelayed(isNear, [source, page, zoom, attempt], async (signal) => {
    try {
      const drawn = await source.draw(page, zoom * devicePixelRatio, signal)
      if (!signal.aborted) canvas.current?.replaceChildren(drawn)
    } catch {
      if (!signal.aborted) setStatus('failed')
    }
  })
  useDelayed(isNear, [source, page, attempt], async (signal) => {
    try {
      if (layer.current) setStatus((await source.write(page, layer.current, signal)) ? 'worded' : 'wordless')
    } catch {
      if (!signal.aborted) setStatus('failed')
    }
  })
  useEffect(() => {
    if (isNear) return
    canvas.current?.replaceChildren()
    layer.current?.replaceChildren()
  }, [isNear])

  const numbers = { page: page + 1, pages: of }
  const box = { width: size.width * zoom, height: size.height * zoom, '--zoom': zoom } as CSSProperties
  return (
    <section
      ref={sheet}
      aria-label={formatMessage({ id: 'paper.page' }, numbers)}
      className={paper}
      style={box}
      data-page={page}
      data-seen={status}
    >
      <div ref={canvas} aria-hidden className={picture} />
      <div ref={layer} data-selectable={selectable} className={words} />
      {isNear && status === 'wordless' && (
        <p className={hidden}>
          <Message id="paper.wordless" />
        </p>
      )}
      <div className={over}>{children}</div>
      {status === 'failed' && (
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

/** Runs `act` once `isOn` and `deps` have not changed for a moment; its signal is aborted when they change. */
function useDelayed(isOn: boolean, deps: readonly unknown[], act: (signal: AbortSignal) => Promise<void>) {
  useEffect(() => {
    if (!isOn) return
    const abort = new AbortController()
    const timer = setTimeout(() => void act(abort.signal), DRAW_DELAY)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `act` is a new function on each render; `deps` lists what it uses
  }, [isOn, ...deps])
}

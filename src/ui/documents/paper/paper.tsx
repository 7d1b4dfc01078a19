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
  /** How many there are. */
  of: number
  size: PageSize
  /** CSS pixels to a point. */
  zoom: number
  /** Whether its words can be selected; where something is placed on the page they would be in the way. */
  selectable: boolean
  children?: ReactNode
}

type Seen = 'waiting' | 'worded' | 'wordless' | 'failed'

/** Milliseconds that a page must stay near before it is drawn, so that scrolling past many draws none of them. */
const PAUSE = 100

/**
 * One page: its picture, its words, and what stands on it, placed in fractions of it. Drawn while it is near
 * the screen; further away only its space remains, so that memory does not grow with the document.
 */
export const Paper = memo(function Paper({ source, page, of, size, zoom, selectable, children }: Props) {
  const { formatMessage } = useIntl()
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<Seen>('waiting')
  const [round, setRound] = useState(0)
  const isNear = useNear(sheet)

  usePatiently(isNear, [source, page, zoom, round], async (signal) => {
    try {
      const drawn = await source.draw(page, zoom * devicePixelRatio, signal)
      if (!signal.aborted) canvas.current?.replaceChildren(drawn)
    } catch {
      if (!signal.aborted) setSeen('failed')
    }
  })
  usePatiently(isNear, [source, page, round], async (signal) => {
    try {
      if (layer.current) setSeen((await source.write(page, layer.current, signal)) ? 'worded' : 'wordless')
    } catch {
      if (!signal.aborted) setSeen('failed')
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
      data-seen={seen}
    >
      <div ref={canvas} aria-hidden className={picture} />
      <div ref={layer} data-selectable={selectable} className={words} />
      {isNear && seen === 'wordless' && (
        <p className={hidden}>
          <Message id="paper.wordless" />
        </p>
      )}
      <div className={over}>{children}</div>
      {seen === 'failed' && (
        <div role="alert" className={note}>
          <Message id="paper.failed" />
          <Button
            variant="quiet"
            onPress={() => {
              setSeen('waiting')
              setRound(round + 1)
            }}
          >
            <Message id="paper.retry" />
          </Button>
        </div>
      )}
    </section>
  )
})

/** Does something a moment after `on`, unless that or what it depends on has changed by then; else it is told to stop. */
function usePatiently(on: boolean, depends: readonly unknown[], act: (signal: AbortSignal) => Promise<void>) {
  useEffect(() => {
    if (!on) return
    const leaving = new AbortController()
    const soon = setTimeout(() => void act(leaving.signal), PAUSE)
    return () => {
      clearTimeout(soon)
      leaving.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `act` is made anew each time; what it depends on is named
  }, [on, ...depends])
}

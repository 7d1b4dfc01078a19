import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { beginningOf, type Item } from '#machines/rules/charts/chart.ts'
import type { ChartStep } from '#machines/rules/charts/neighbour.ts'
import type { Picture } from '#machines/rules/charts/picture.ts'
import type { ZoomStep } from '#machines/rules/charts/zoom.ts'
import { sizes } from '../charts/boxes.ts'
import { Button } from '../design/button.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { figures, nowrap } from '../design/text.css.ts'
import { ChartDrawing, idOf } from './chart-drawing.tsx'
import { canvas, drawing, whole, zooms } from './chart-canvas.css.ts'
import { marksOf } from './coverage-marks.ts'
import { startPanning } from './panning.ts'
import { scrollToMiddle, scrollToShow } from './scroll-to-show.ts'
import type { InspectorProps } from './props.ts'

const steps: Partial<Record<string, ChartStep>> = {
  ArrowDown: 'forward',
  ArrowUp: 'back',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}
const zoomKeys: Partial<Record<string, ZoomStep>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'actual' }

type ChartCanvasProps = InspectorProps & {
  picture: Picture
  /** The paths of the states that are lit. */
  active: readonly string[]
  /** Moves the focus to the search. */
  onSearch: () => void
}

/** The chart, which pans by dragging and by touch; its keys work while it has the focus. */
export function ChartCanvas({ state, send, picture, active, onSearch }: ChartCanvasProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { item, zoom, coverage } = state.context
  const { id } = picture.graph
  const marks = useMemo(() => marksOf(id, coverage), [id, coverage])
  const nameOf = useMemo(
    () => (name: string) =>
      formatMessage(
        { id: active.includes(name) ? 'inspector.state.active' : 'inspector.state.label' },
        { name: name || id },
      ),
    [formatMessage, id, active],
  )
  const frame = useRef<HTMLDivElement>(null)
  const chosen = item && idOf(picture, item)
  const shownZoom =
    zoom === 'whole' ? formatMessage({ id: 'inspector.zoom.fits' }) : formatNumber(zoom, { style: 'percent' })
  useEffect(() => {
    const target = chosen && frame.current?.querySelector(`#${chosen}`)
    if (target) scrollToShow(frame.current!, target)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after zooming it may be out of sight
  }, [chosen, zoom])
  const lit = active.at(-1)
  useEffect(() => {
    const target = lit !== undefined && frame.current?.querySelector(`[data-state="${CSS.escape(lit)}"] > .chart-frame`)
    if (target) scrollToShow(frame.current!, target)
  }, [lit])

  // A chart larger than its place opens where it begins, unless the address leads elsewhere.
  const showFirst = useEffectEvent((opened: Picture) => {
    const name = beginningOf(opened.graph)?.path
    if (chosen || name === undefined) return
    const first = frame.current?.querySelector(`#${idOf(opened, { of: 'state', name })}`)
    if (first) scrollToMiddle(frame.current!, first)
  })
  useEffect(() => showFirst(picture), [picture])

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const zooming = zoomKeys[event.key]
    if (step) send({ type: 'chart.walked', step })
    else if (zooming) send({ type: 'zoom.chosen', step: zooming })
    else if (event.key === 'Escape') send({ type: 'item.left' })
    else if (event.key === '/') onSearch()
    else return
    event.preventDefault()
  }
  const choose = ({ target }: MouseEvent) => {
    const one = itemAt(target as Element)
    if (one) send({ type: 'item.chosen', item: one })
  }

  const scale = zoom === 'whole' ? 1 : zoom
  return (
    <>
      <div ref={frame} className={canvas} onPointerDown={startPanning}>
        <svg
          xmlns="http://www.w3.org/2000/svg"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options are drawn
          role="listbox"
          tabIndex={0}
          aria-label={formatMessage({ id: 'inspector.chart.label' }, { id })}
          {...(chosen && { 'aria-activedescendant': chosen })}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          width={picture.width * scale}
          height={picture.height * scale}
          className={`${drawing} ${zoom === 'whole' ? whole : ''}`}
          fontFamily="var(--chart-mono)"
          fontSize={sizes.text}
          fill="none"
          onKeyDown={press}
          onClick={choose}
        >
          <ChartDrawing picture={picture} marks={marks} item={item} active={active} nameOf={nameOf} />
        </svg>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of buttons is no set of fields */}
      <div role="group" aria-label={formatMessage({ id: 'inspector.zoom' })} className={zooms}>
        <IconButton
          size="small"
          icon={Minus}
          label={formatMessage({ id: 'inspector.zoom.out' })}
          onPress={() => send({ type: 'zoom.chosen', step: 'out' })}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={formatMessage({ id: 'inspector.zoom.actual' }, { zoom: shownZoom })}
          onPress={() => send({ type: 'zoom.chosen', step: 'actual' })}
        >
          <span className={`${figures} ${nowrap}`}>{shownZoom}</span>
        </Button>
        <IconButton
          size="small"
          icon={Plus}
          label={formatMessage({ id: 'inspector.zoom.in' })}
          onPress={() => send({ type: 'zoom.chosen', step: 'in' })}
        />
        <IconButton
          size="small"
          icon={Maximize}
          label={formatMessage({ id: 'inspector.zoom.whole' })}
          onPress={() => send({ type: 'zoom.chosen', step: 'whole' })}
        />
      </div>
    </>
  )
}

/** The state or transition that an element of the chart belongs to. */
function itemAt(element: Element): Item | null {
  const transition = element.closest<SVGElement>('[data-transition]')?.dataset['transition']
  if (transition !== undefined) return { of: 'transition', name: transition }
  const state = element.closest<SVGElement>('[data-state]')?.dataset['state']
  return state === undefined ? null : { of: 'state', name: state }
}

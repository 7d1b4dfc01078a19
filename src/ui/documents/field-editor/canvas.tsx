import { Pointer, X } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { fieldsOn, isFree, selectionOf } from '#machines/rules/documents/field-desk.ts'
import type { Handle } from '#machines/rules/documents/geometry.ts'
import { Icon } from '../../design/icon.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Message } from '../../message.tsx'
import { Pages, type PagesHandle } from '../paper/pages.tsx'
import { reveal } from '../paper/reveal.ts'
import { Dock } from './dock.tsx'
import { canvas, placing } from './canvas.css.ts'
import { useEditor } from './editor.ts'
import { placingAt, pressField, pressHandle, pressPaper, type Hands } from './gestures.ts'
import { Help } from './help.tsx'
import { PageLayer } from './page-layer.tsx'

type Props = { hands: Hands; pages: RefObject<PagesHandle | null> }

/** The document with its fields, and what floats above it. */
export function Canvas({ hands, pages }: Props) {
  const editor = useEditor()
  const { state, send, source, zoom, previews } = editor
  const { formatMessage } = useIntl()
  const { desk, armed } = state.context
  const isPlacing = state.hasTag('placing')
  const [reach] = useState(() => (page: number) => hands.editor().send({ type: 'page.reached', page }))
  useZoomInPlace(hands, zoom)
  useFocus(hands)

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('[data-tools]')) return
    // What is being written belongs to the field that was selected until now.
    if (document.activeElement instanceof HTMLElement && !event.currentTarget.contains(document.activeElement))
      document.activeElement.blur()
    if (isPlacing) return
    const found = (event.target as Element).closest<HTMLElement>('[data-handle], [data-field], [data-page]')
    const id = found?.closest<HTMLElement>('[data-frame]')?.dataset['frame'] ?? found?.dataset['field']
    const field = fieldsOn(desk).find((other) => other.id === id)
    const handle = found?.dataset['handle'] as Handle | undefined
    if (field && handle) pressHandle(hands, event, field, handle)
    else if (field && isFree(desk, field))
      pressField(hands, event, field, event.shiftKey || event.ctrlKey || event.metaKey)
    else if (found?.dataset['page'] && event.pointerType !== 'touch')
      pressPaper(hands, event, Number(found.dataset['page']))
  }

  return (
    <section
      aria-label={formatMessage({ id: 'field-editor.document' })}
      data-placing={isPlacing || undefined}
      className={canvas}
    >
      {state.hasTag('placing') && armed && (
        <output className={placing}>
          <Icon of={Pointer} />
          <span>
            <Message
              id="field-editor.placing"
              values={{
                b: bold,
                type: formatMessage({ id: `field-editor.type.${armed}` }),
                role: desk.role,
              }}
            />
          </span>
          <IconButton
            size="small"
            variant="onInk"
            icon={X}
            label={formatMessage({ id: 'field-editor.stopPlacing' })}
            onPress={() => send({ type: 'gesture.cancelled' })}
          />
        </output>
      )}
      {/* Everything here is done by keys as well, which the fields and the pages' area take: see keyboard.ts. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        style={{ height: '100%' }}
        onPointerDown={press}
        onPointerMove={(event) => {
          const at = armed && isPlacing && placingAt(hands, event, armed)
          if (isPlacing && !state.hasTag('gesture'))
            previews.show(at && armed ? { kind: 'placing', fieldType: armed, ...at } : null)
        }}
        onPointerLeave={() => isPlacing && !state.hasTag('gesture') && previews.show(null)}
        onClick={(event) => {
          const at = armed && isPlacing && placingAt(hands, event, armed)
          if (!at) return
          previews.show(null)
          send({ type: 'field.placed', page: at.page, at: { x: at.box.x1, y: at.box.y1 } })
        }}
      >
        <Pages ref={pages} source={source} sizes={desk.pages} zoom={zoom} selectable={false} onReach={reach}>
          {layerOf}
        </Pages>
      </div>
      {state.hasTag('help') && <Help hands={hands} />}
      <Dock pages={pages} />
    </section>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>
const layerOf = (page: number) => <PageLayer page={page} />

/** What was in the middle of the area is there again after zooming. */
function useZoomInPlace(hands: Hands, zoom: number) {
  const before = useRef(zoom)
  useEffect(() => {
    const area = hands.area()
    if (!area || before.current === zoom) return
    const middle = area.scrollTop + area.clientHeight / 2
    // At its very beginning a document stays there.
    if (area.scrollTop > 0) area.scrollTop = (middle * zoom) / before.current - area.clientHeight / 2
    before.current = zoom
  }, [hands, zoom])
}

/** The focus follows the one selected field, and never falls out of the canvas when what had it is gone. */
function useFocus(hands: Hands) {
  const { state } = useEditor()
  const { desk, done } = state.context
  const id = selectionOf(desk).length === 1 ? desk.selected[0] : undefined
  const isNaming = state.hasTag('naming')
  const isPointing = state.hasTag('gesture')
  useEffect(() => {
    // A pointer brings the focus by itself, and no ring with it.
    if (isPointing) return
    const area = hands.area()
    const isHere = area?.contains(document.activeElement) || document.activeElement === document.body
    const field = id === undefined ? null : area?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)
    if (isNaming && area && field) reveal(area, field)
    else if (isHere && field && field !== document.activeElement) field.focus({ preventScroll: true })
    else if (isHere && done && document.activeElement === document.body) area?.focus({ preventScroll: true })
  }, [hands, id, done, isNaming, isPointing])
}

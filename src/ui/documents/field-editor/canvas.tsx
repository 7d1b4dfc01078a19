import { Pointer, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { fieldsOn, isFree } from '#machines/rules/documents/field-desk.ts'
import type { Handle } from '#machines/rules/documents/geometry.ts'
import { Icon } from '../../design/icon.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { useOnce } from '../../design/kept.ts'
import { Message } from '../../message.tsx'
import { Pages, type PagesHandle } from '../paper/pages.tsx'
import { reveal } from '../paper/reveal.ts'
import { Dock } from './dock.tsx'
import { canvas, placing } from './canvas.css.ts'
import { ArmedDeletion } from './custom-fields/armed-deletion.tsx'
import { useEditor } from './editor.ts'
import { placingAt, pressFrame, pressHandle, pressPaper, type EditorAccess } from './gestures/gestures.ts'
import { pressField } from './gestures/moving.ts'
import { Help } from './help.tsx'
import { PageLayer } from './page-layer.tsx'
import { boxOnPage, reachField } from './reach.ts'
import { useRoleName } from './role-mark.tsx'
import { useZoomGestures } from './gestures/zoom-gestures.ts'

type Props = { access: EditorAccess; pages: RefObject<PagesHandle | null> }

/** The document with its fields, and the tools that float over it. */
export function Canvas({ access, pages }: Props) {
  const editor = useEditor()
  const { state, send, source, zoom, previews } = editor
  const { formatMessage } = useIntl()
  const roleName = useRoleName()
  const { desk, armed, custom, several } = state.context
  const isPlacing = state.hasTag('placing')
  const reportPage = useOnce(() => (page: number) => access.editor().send({ type: 'page.reached', page }))
  useZoomGestures(access, zoom)
  useFocus(access)
  useCarried(access)

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('[data-tools]')) return
    // Commits text that is being typed to the field that is still selected.
    if (document.activeElement instanceof HTMLElement && !event.currentTarget.contains(document.activeElement))
      document.activeElement.blur()
    if (isPlacing) return
    const found = (event.target as Element).closest<HTMLElement>('[data-handle], [data-field], [data-page]')
    const id = found?.closest<HTMLElement>('[data-frame]')?.dataset['frame'] ?? found?.dataset['field']
    const field = fieldsOn(desk).find((other) => other.id === id)
    const handle = found?.dataset['handle'] as Handle | undefined
    if (field && handle) pressHandle(access, event, field, handle)
    else if (handle) pressFrame(access, event, handle)
    else if (field && isFree(desk, field))
      pressField(access, event, field, event.shiftKey || event.ctrlKey || event.metaKey)
    else if (found?.dataset['page'] && (several || event.pointerType !== 'touch'))
      pressPaper(access, event, Number(found.dataset['page']))
  }

  return (
    <section
      aria-label={formatMessage({ id: 'field-editor.document' })}
      data-placing={isPlacing || undefined}
      data-several={several || undefined}
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
                type: custom?.customFieldName ?? formatMessage({ id: `field-editor.type.${armed}` }),
                role: roleName(desk.role),
              }}
            />
          </span>
          <ArmedDeletion variant="onInk" />
          <IconButton
            size="small"
            variant="onInk"
            icon={X}
            label={formatMessage({ id: 'field-editor.stopPlacing' })}
            onPress={() => send({ type: 'gesture.cancelled' })}
          />
        </output>
      )}
      {/* Everything here can be done with the keyboard too, through the fields and the scroll area: see keyboard.ts. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        style={{ height: '100%' }}
        onPointerDown={press}
        onPointerMove={(event) => {
          const at = armed && isPlacing && placingAt(access, event, armed, custom)
          if (isPlacing && !state.hasTag('gesture'))
            previews.show(at && armed ? { kind: 'placing', fieldType: armed, ...at } : null)
        }}
        onPointerLeave={() => isPlacing && !state.hasTag('gesture') && previews.show(null)}
        onClick={(event) => {
          const at = armed && isPlacing && placingAt(access, event, armed, custom)
          if (!at) return
          previews.show(null)
          send({ type: 'field.placed', page: at.page, at: { x: at.box.x1, y: at.box.y1 } })
        }}
      >
        <Pages ref={pages} source={source} sizes={desk.pages} zoom={zoom} selectable={false} onReach={reportPage}>
          {layerOf}
        </Pages>
      </div>
      {state.hasTag('help') && <Help access={access} />}
      <Dock pages={pages} />
    </section>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>
const layerOf = (page: number) => <PageLayer page={page} />

/** Moves the focus to the only selected field, and back to the canvas if the focused element is removed. */
function useFocus(access: EditorAccess) {
  const { state, chosen } = useEditor()
  const { done } = state.context
  const only = chosen.length === 1 ? chosen[0] : undefined
  const [id, page] = [only?.id, only?.pageNumber]
  const isNaming = state.hasTag('naming')
  const isPointing = state.hasTag('gesture')
  const named = useRef<string>(undefined)
  useEffect(() => {
    // When the name is left, the focus is on its way to another control.
    const isLeft = !isNaming && id !== undefined && id === named.current
    named.current = isNaming ? id : undefined
    // A pointer moves the focus by itself, without a focus ring.
    if (isPointing) return undefined
    if (isNaming && id !== undefined && page !== undefined)
      return reachField(access, { id, pageNumber: page }, (box, area) => reveal(area, box))
    const area = access.area()
    const isNowhere = document.activeElement === document.body && !isLeft
    const isHere = area?.contains(document.activeElement) || isNowhere
    const field = id === undefined ? null : boxOnPage(access, id)
    if (isHere && field && field !== document.activeElement) field.focus({ preventScroll: true })
    else if (isNowhere && done) area?.focus({ preventScroll: true })
    return undefined
  }, [access, id, page, done, isNaming, isPointing])
}

/** Scrolls to fields that were sent to another page, and moves the focus to the only one if it was on the pages. */
function useCarried(access: EditorAccess) {
  const { state, chosen } = useEditor()
  const { done } = state.context
  const [first, ...others] = chosen
  const show = useEffectEvent(() => {
    if (!first) return undefined
    access.show(first.pageNumber)
    return reachField(access, first, (box, area) => {
      const isHere = area.contains(document.activeElement) || document.activeElement === document.body
      reveal(area, box)
      if (isHere && others.length === 0) box.focus({ preventScroll: true })
    })
  })
  useEffect(() => (done?.what === 'carried' ? show() : undefined), [done])
}

import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { sizeOf } from '#machines/rules/documents/geometry.ts'
import { useOnce } from '../../../design/kept.ts'
import { Pages, type PagesHandle } from '../../paper/pages.tsx'
import { reveal } from '../../paper/reveal.ts'
import { Dock } from '../dock.tsx'
import { useEditor } from '../editor.ts'
import { boxUnder, newSizeOf, type EditorAccess } from '../gestures/gestures.ts'
import { PageLayer } from '../page-layer.tsx'
import { reachField } from '../reach.ts'
import { canvas } from '../canvas.css.ts'

type Props = { access: EditorAccess; pages: RefObject<PagesHandle | null> }

/** The document on a phone. A tap places the chosen type, selects a field, or sends the selected field to its place. */
export function TapCanvas({ access, pages }: Props) {
  const { state, send, source, zoom, chosen } = useEditor()
  const { formatMessage } = useIntl()
  const { desk, armed, custom } = state.context
  const reportPage = useOnce(() => (page: number) => access.editor().send({ type: 'page.reached', page }))
  const [held] = chosen
  /** The field that was selected before the finger touched it: then a tap on it moves it a little. */
  const heldBefore = useRef<string | null>(null)
  useReveal(access, held)

  const tap = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-field]')?.dataset['field']
    if (id !== undefined && id !== heldBefore.current) return send({ type: 'field.focused', id })
    const size = armed ? newSizeOf(access, armed, custom) : held && sizeOf(held)
    const found = size && boxUnder(access, event, { size, isCentred: true, ...(held && { own: held.id }) })
    if (!found) return
    const at = { x: found.box.x1, y: found.box.y1 }
    send({ type: armed ? 'field.placed' : 'field.relocated', page: found.page, at })
  }
  return (
    <section aria-label={formatMessage({ id: 'field-editor.document' })} className={canvas} data-taps>
      {/* Everything here can be done with the keyboard too, through the fields and the scroll area: see keyboard.ts. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div style={{ height: '100%' }} onPointerDown={() => void (heldBefore.current = held?.id ?? null)} onClick={tap}>
        <Pages ref={pages} source={source} sizes={desk.pages} zoom={zoom} selectable={false} onReach={reportPage}>
          {layerOf}
        </Pages>
      </div>
      {!state.hasTag('details') && <Dock pages={pages} isSmall />}
    </section>
  )
}

const layerOf = (page: number) => <PageLayer page={page} />

/** Scrolls to the selected field, such as one without a name that was sought. */
function useReveal(access: EditorAccess, field: EditorField | undefined) {
  const [id, page] = [field?.id, field?.pageNumber]
  useEffect(() => {
    if (id === undefined || page === undefined) return undefined
    return reachField(access, { id, pageNumber: page }, (box, area) => reveal(area, box))
  }, [access, id, page])
}

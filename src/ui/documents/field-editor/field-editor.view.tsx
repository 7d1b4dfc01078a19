import { CircleAlert, MonitorSmartphone } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { fieldsOn, selectionOf, unnamedOn } from '#machines/rules/documents/field-desk.ts'
import { between } from '#machines/rules/documents/geometry.ts'
import { EmptyState } from '../../design/empty.tsx'
import { Icon } from '../../design/icon.tsx'
import { Canvas } from './canvas.tsx'
import { Details } from './details.tsx'
import { details, editor as editorStyle, link, small, unnamed, unnamedIcon } from './editor.css.ts'
import { EditorContext, type Editor } from './editor.ts'
import type { Hands } from './gestures.ts'
import { commandOf } from './keyboard.ts'
import { Overview } from './overview.tsx'
import { Palette } from './palette.tsx'
import { createPreviews } from './preview.ts'
import { Said } from './announcer.tsx'
import { Several } from './selection.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import type { PageSource } from '../paper/page-source.ts'
import type { PagesHandle } from '../paper/pages.tsx'

type Props = ViewProps<typeof fieldEditorMachine> & {
  /** The pages' pictures and words; their sizes are the machine's. */
  source: PageSource
}

/** Placing fields on the pages of a document. As high as what it stands in; on a phone it asks for more room. */
export function FieldEditorView({ state, send, source }: Props) {
  const { formatMessage } = useIntl()
  const { desk, zoom: wanted } = state.context
  const pages = useRef<PagesHandle>(null)
  const [previews] = useState(createPreviews)
  const fitting = useFitting(pages, Math.max(...desk.pages.map(({ width }) => width)))
  const zoom = wanted === 'width' ? fitting : wanted
  const fields = fieldsOn(desk)
  const fieldsOf = useMemo(() => Map.groupBy(fields, ({ pageNumber }) => pageNumber), [fields])
  const editor: Editor = { state, send, source, zoom, previews, fieldsOf }

  // Gestures last longer than one drawing: they ask for the editor as it is when they need it.
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  const [hands] = useState<Hands>(() => ({ editor: () => latest.current, area: () => pages.current?.element ?? null }))

  const show = (page: number) => {
    send({ type: 'page.chosen', page })
    pages.current?.show(page)
  }
  const chosen = selectionOf(desk)
  const only = chosen.length === 1 ? chosen[0] : undefined
  return (
    <EditorContext value={editor}>
      {/* Keys mean something while the palette or the canvas has the focus; each of their parts can have it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={editorStyle} onKeyDown={(event) => pressKey(event, editor, hands, show)}>
        <Palette hands={hands} />
        <Canvas hands={hands} pages={pages} />
        <aside aria-label={formatMessage({ id: 'field-editor.details' })} className={details}>
          {only && !state.hasTag('moving') && <Details key={only.id} field={only} hands={hands} />}
          {chosen.length > 1 && !state.hasTag('moving') && <Several fields={chosen} />}
          {(chosen.length === 0 || state.hasTag('moving')) && <Overview onPage={show} />}
        </aside>
        <Said />
      </div>
      <div className={small}>
        <EmptyState icon={MonitorSmartphone} title={<Message id="field-editor.small.title" />}>
          <Message id="field-editor.small.text" />
        </EmptyState>
      </div>
    </EditorContext>
  )
}

/** Why one cannot go on yet, for the foot of the wizard; nothing where every field has a name. */
export function UnnamedFields({ state, send }: ViewProps<typeof fieldEditorMachine>) {
  const lacking = unnamedOn(state.context.desk)
  if (lacking.length === 0) return null
  return (
    <p className={unnamed}>
      <span className={unnamedIcon}>
        <Icon of={CircleAlert} />
      </span>
      <span>
        <Message
          id="field-editor.unnamed"
          values={{
            fields: lacking.length,
            page: lacking[0]!.pageNumber + 1,
            link: goingTo(() => send({ type: 'unnamed.sought' })),
          }}
        />
      </span>
    </p>
  )
}

const goingTo = (go: () => void) => (words: ReactNode) => (
  <button type="button" className={link} onClick={go}>
    {words}
  </button>
)

/** A key means what `commandOf` says where nothing is written, and the editor can do it just now. */
function pressKey(
  event: KeyboardEvent,
  { state, send, zoom, previews }: Editor,
  hands: Hands,
  show: (page: number) => void,
) {
  const target = event.target as Element
  const isWriting = target.closest('input:not([type=radio]), textarea, aside:last-of-type, [role=listbox]') !== null
  const isOnTool = target.closest('button:not([data-field]), input') !== null
  if (isWriting || event.defaultPrevented) return
  const { desk, letters } = state.context
  const command = commandOf(
    { key: event.key, command: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey },
    {
      isPlacing: state.hasTag('placing'),
      isReadingHelp: state.hasTag('help'),
      letters,
      roles: desk.roles,
      page: desk.page,
      zoom,
    },
  )
  // Enter, Space and arrows are a button's and a radio's own.
  if (!command || (isOnTool && ['Enter', ' '].includes(event.key)) || (isOnTool && event.key.startsWith('Arrow')))
    return
  if (!state.can(command)) return
  event.preventDefault()
  if (command.type === 'page.chosen') return show(command.page)
  // From the palette to the pages, where Enter places it.
  const isInCanvas = hands.area()?.contains(target)
  if (command.type === 'type.picked' && !isInCanvas) hands.area()?.focus({ preventScroll: true })
  if (command.type === 'field.placed' || command.type === 'gesture.cancelled') previews.show(null)
  send(command)
}

const MOST_FITTING = 1.25
const GUTTERS = 64

/** The zoom at which the widest page fits into the canvas; never so large that little of it would be seen. */
function useFitting(pages: RefObject<PagesHandle | null>, widest: number): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const area = pages.current?.element
    if (!area) return
    const observer = new ResizeObserver(() => setRoom(area.clientWidth))
    observer.observe(area)
    return () => observer.disconnect()
  }, [pages])
  return room === 0 ? 1 : between(0.25, (room - GUTTERS) / widest, MOST_FITTING)
}

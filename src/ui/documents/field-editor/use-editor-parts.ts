import { useEffect, useMemo, useRef, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react'
import type { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { fieldsOn, selectedOf } from '#machines/rules/documents/field-desk.ts'
import { between } from '#machines/rules/documents/geometry.ts'
import { useOnce, useSeen } from '../../design/kept.ts'
import type { ViewProps } from '../../flow.tsx'
import type { PageSource } from '../paper/page-source.ts'
import type { PagesHandle } from '../paper/pages.tsx'
import type { Editor } from './editor.ts'
import type { EditorAccess } from './gestures/gestures.ts'
import { commandOf } from './gestures/keyboard.ts'
import { createPreviews, createTypedName } from './preview.ts'
import { pressTab } from './reach.ts'

export type EditorViewProps = ViewProps<typeof fieldEditorMachine> & {
  /** Draws the pages; their sizes are in the machine's input. */
  source: PageSource
}

/**
 * What a layout of the editor consists of: the editor for its parts, access to its pages for gestures, and how to show a
 * page. `fits` means that the pages always have the width of the canvas.
 */
export function useEditorParts({ state, send, source }: EditorViewProps, { fits = false }: { fits?: boolean } = {}) {
  const { desk, zoom: wanted } = state.context
  const pages = useRef<PagesHandle>(null)
  const previews = useOnce(createPreviews)
  const typedName = useOnce(createTypedName)
  const fitZoom = useFitZoom(pages, Math.max(...desk.pages.map(({ width }) => width)))
  const zoom = wanted === 'width' || fits ? fitZoom : wanted
  const fields = fieldsOn(desk)
  const fieldsOf = useMemo(() => Map.groupBy(fields, ({ pageNumber }) => pageNumber), [fields])
  const chosen = useMemo(() => selectedOf(fields, desk.selected), [fields, desk.selected])
  const area = useOnce(() => () => pages.current?.element ?? null)
  const editor: Editor = { state, send, source, zoom, previews, typedName, fieldsOf, chosen, area }

  // A gesture outlives a render, so it reads the latest editor.
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  const access = useOnce<EditorAccess>(() => ({
    editor: () => latest.current,
    area,
    show: (page) => pages.current?.show(page),
  }))
  // Always the same function, so that the side, which receives it, renders only for its own changes.
  const show = useOnce(() => (page: number) => {
    send({ type: 'page.chosen', page })
    pages.current?.show(page)
  })
  return { editor, access, pages, show, press: (event: Pressed) => pressKey(event, editor, access, show) }
}

type Pressed = ReactKeyboardEvent | KeyboardEvent

/** Runs the command of a key, unless text is being typed or the editor cannot run it now. */
function pressKey(
  event: Pressed,
  { state, send, zoom, previews }: Editor,
  access: EditorAccess,
  show: (page: number) => void,
) {
  const target = event.target as Element
  const isTyping = target.closest('input:not([type=radio]), textarea, aside:last-of-type, [role=listbox]') !== null
  const isOnTool = target.closest('button:not([data-field]), input') !== null
  if (isTyping || event.defaultPrevented) return
  if (event.key === 'Tab') return pressTab(event, access)
  const { desk, letters, several } = state.context
  const command = commandOf(
    { key: event.key, command: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey },
    {
      isPlacing: state.hasTag('placing'),
      isHelpOpen: state.hasTag('help'),
      hasSelection: desk.selected.length > 0,
      isSeveral: several,
      focused: target.closest<HTMLElement>('[data-field]')?.dataset['field'],
      letters,
      roles: desk.roles,
      page: desk.page,
      zoom,
    },
  )
  // Buttons and radios handle Enter, Space and arrows themselves.
  if (!command || (isOnTool && ['Enter', ' '].includes(event.key)) || (isOnTool && event.key.startsWith('Arrow')))
    return
  if (!state.can(command)) return
  event.preventDefault()
  if (command.type === 'page.chosen') return show(command.page)
  // Moves the focus from the palette to the pages, where Enter places the field.
  const isInCanvas = access.area()?.contains(target)
  if (command.type === 'type.picked' && !isInCanvas) access.area()?.focus({ preventScroll: true })
  if (command.type === 'field.placed' || command.type === 'gesture.cancelled') previews.show(null)
  send(command)
}

const MAX_FIT_ZOOM = 1.25
/** Pixels below which a canvas has less space beside its pages. */
const NARROW = 600

/** The zoom at which the widest page fits into the canvas, limited so that most of a page can be seen. */
function useFitZoom(pages: RefObject<PagesHandle | null>, widest: number): number {
  const [room, setRoom] = useSeen(0)
  useEffect(() => {
    const area = pages.current?.element
    if (!area) return
    const observer = new ResizeObserver(() => setRoom(area.clientWidth))
    observer.observe(area)
    return () => observer.disconnect()
  }, [pages, setRoom])
  const gutters = room < NARROW ? 34 : 64
  return room === 0 ? 1 : between(0.25, (room - gutters) / widest, MAX_FIT_ZOOM)
}

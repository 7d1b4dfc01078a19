import {
  ChevronDown,
  ChevronUp,
  CircleQuestionMark,
  ClipboardPaste,
  Redo2,
  ScanSearch,
  SquareDashedMousePointer,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { RefObject } from 'react'
import { Group } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { ZOOM } from '#machines/flows/documents/field-editor/editor-setup.ts'
import { between } from '#machines/rules/documents/geometry.ts'
import { Button } from '../../design/button.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { useTyped } from '../../design/kept.ts'
import { Message } from '../../message.tsx'
import type { PagesHandle } from '../paper/pages.tsx'
import { dock, onlyRoomy, pageInput, pageNumber, separator } from './canvas.css.ts'
import { useEditor } from './editor.ts'
import { ZOOM_STEP } from './gestures/keyboard.ts'

type DockProps = {
  pages: RefObject<PagesHandle | null>
  /** With the search for places instead of zoom and help, where it is otherwise: on a phone, two fingers zoom. */
  isSmall?: boolean
}

/** Undo and redo, pasting, selecting several, page navigation, zoom and help, at the bottom of the canvas. */
export function Dock({ pages, isSmall = false }: DockProps) {
  const { state, send, zoom } = useEditor()
  const { formatMessage } = useIntl()
  const { page, pages: all } = state.context.desk
  const show = (next: number) => {
    send({ type: 'page.chosen', page: next })
    pages.current?.show(next)
  }
  return (
    <Group aria-label={formatMessage({ id: 'field-editor.view' })} className={dock}>
      <IconButton
        size="small"
        icon={Undo2}
        label={formatMessage({ id: 'field-editor.undo' })}
        isDisabled={!state.can({ type: 'change.undone' })}
        onPress={() => send({ type: 'change.undone' })}
      />
      <IconButton
        size="small"
        icon={Redo2}
        label={formatMessage({ id: 'field-editor.redo' })}
        isDisabled={!state.can({ type: 'change.redone' })}
        onPress={() => send({ type: 'change.redone' })}
      />
      {!isSmall && <Tools />}
      <i className={separator} />
      <IconButton
        size="small"
        icon={ChevronUp}
        label={formatMessage({ id: 'field-editor.previousPage' })}
        isDisabled={page === 0}
        onPress={() => show(page - 1)}
      />
      <span className={pageNumber}>
        <span className={onlyRoomy}>
          <Message id="field-editor.page" />
        </span>
        <PageInput key={page} page={page} of={all.length} onPage={show} />
        <Message id="field-editor.ofPages" values={{ pages: all.length }} />
      </span>
      <IconButton
        size="small"
        icon={ChevronDown}
        label={formatMessage({ id: 'field-editor.nextPage' })}
        isDisabled={page === all.length - 1}
        onPress={() => show(page + 1)}
      />
      {isSmall ? <Seek /> : <Zoom zoom={zoom} />}
    </Group>
  )
}

/** Pasting, and the selection of several fields without a key being held. */
function Tools() {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  return (
    <>
      <IconButton
        size="small"
        icon={ClipboardPaste}
        label={formatMessage({ id: 'field-editor.paste' })}
        isDisabled={!state.can({ type: 'fields.pasted' })}
        onPress={() => send({ type: 'fields.pasted' })}
      />
      <IconButton
        size="small"
        icon={SquareDashedMousePointer}
        variant={state.context.several ? 'secondary' : 'quiet'}
        aria-pressed={state.context.several}
        label={formatMessage({ id: 'field-editor.severalMode' })}
        onPress={() => send({ type: 'several.switched' })}
      />
    </>
  )
}

/** Looks for places to fill in once more, after those that were offered were declined. */
function Seek() {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  return (
    <>
      <i className={separator} />
      <IconButton
        size="small"
        icon={ScanSearch}
        label={formatMessage({ id: 'field-editor.places.seek' })}
        isDisabled={!state.can({ type: 'places.sought' })}
        onPress={() => send({ type: 'places.sought' })}
      />
    </>
  )
}

function Zoom({ zoom }: { zoom: number }) {
  const { state, send } = useEditor()
  const { formatMessage, formatNumber } = useIntl()
  const isHelpOpen = state.hasTag('help')
  const percent = formatNumber(zoom, { style: 'percent' })
  return (
    <>
      <i className={separator} />
      <IconButton
        size="small"
        icon={ZoomOut}
        label={formatMessage({ id: 'field-editor.zoomOut' })}
        isDisabled={zoom <= ZOOM.min}
        onPress={() => send({ type: 'zoom.chosen', zoom: zoom / ZOOM_STEP })}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={formatMessage({ id: 'field-editor.zoomFit' }, { zoom: percent })}
        onPress={() => send({ type: 'zoom.chosen', zoom: 'width' })}
      >
        {percent}
      </Button>
      <IconButton
        size="small"
        icon={ZoomIn}
        label={formatMessage({ id: 'field-editor.zoomIn' })}
        isDisabled={zoom >= ZOOM.max}
        onPress={() => send({ type: 'zoom.chosen', zoom: zoom * ZOOM_STEP })}
      />
      <i className={separator} />
      <IconButton
        size="small"
        icon={CircleQuestionMark}
        label={formatMessage({ id: 'field-editor.help' })}
        aria-expanded={isHelpOpen}
        onPress={() => send({ type: isHelpOpen ? 'help.closed' : 'help.opened' })}
      />
    </>
  )
}

type PageInputProps = { page: number; of: number; onPage: (page: number) => void }

/** The page number. Goes to the typed page on Enter or blur; a number outside the document is clamped. */
function PageInput({ page, of, onPage }: PageInputProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useTyped(String(page + 1))
  const go = () => {
    const wanted = text === '' ? page : between(1, Number(text), of) - 1
    setText(String(wanted + 1))
    if (wanted !== page) onPage(wanted)
  }
  return (
    <input
      className={pageInput}
      inputMode="numeric"
      maxLength={3}
      aria-label={formatMessage({ id: 'field-editor.page' })}
      value={text}
      onChange={({ target }) => setText(target.value.replaceAll(/\D/g, '').slice(0, 3))}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
    />
  )
}

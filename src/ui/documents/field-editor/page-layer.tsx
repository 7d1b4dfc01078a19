import { Fragment, memo, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import { isFree, pageOf } from '#machines/rules/documents/field-desk.ts'
import { inReadingOrder } from '#machines/rules/documents/fields.ts'
import { axes } from '#machines/rules/documents/field-lines.ts'
import { around, handles, sizeOf, type Box, type Size } from '#machines/rules/documents/geometry.ts'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { useNear } from '../paper/near.ts'
import { Suggestions } from './detection/suggestions.tsx'
import { lookOfRole, useEditor, type Editor } from './editor.ts'
import { RoleMark } from './role-mark.tsx'
import { FieldBox, iconOf } from './field-box.tsx'
import { foundText } from './canvas.css.ts'
import { band, frame, ghost, handle, inside, landing, layer, sizeTag, tab, union, was } from './fields.css.ts'
import { Distance, Guideline } from './distance.tsx'
import type { Preview } from './preview.ts'
import { styleOf } from './gestures/gestures.ts'
import { steady, steadyAbove } from './gestures/guides.css.ts'
import { SelectionToolbar } from './selection-toolbar.tsx'

/**
 * The fields of one page, the selection, and the preview of the running gesture. Fields are in the document only while
 * their page is near the visible part, so that a document with many is as fast as one with few.
 */
export const PageLayer = memo(function PageLayer({ page }: { page: number }) {
  const sheet = useRef<HTMLDivElement>(null)
  const isNear = useNear(sheet)
  return (
    <div ref={sheet} className={layer}>
      {isNear && <Suggestions page={page} />}
      <Boxes page={page} isNear={isNear} />
      <Chosen page={page} />
      {isNear && <GesturePreview page={page} />}
    </div>
  )
})

/** Where fields are moved from, their boxes stay in the document until they are dropped, however far that is. */
function Boxes({ page, isNear }: { page: number; isNear: boolean }) {
  const { previews } = useEditor()
  const isLeft = useSyncExternalStore(
    previews.subscribe,
    () => isLeftBy(previews.get(), page),
    () => false,
  )
  return (isNear || isLeft) && <NearBoxes page={page} />
}

const isLeftBy = (shown: Preview | null, page: number) => shown?.kind === 'moving' && shown.from === page

/** The fields of one page, in reading order. */
function NearBoxes({ page }: { page: number }) {
  const { state, send, fieldsOf, typedName, chosen, area } = useEditor()
  const { desk } = state.context
  const fields = fieldsOf.get(page)
  const sorted = useMemo(() => fields?.toSorted(inReadingOrder) ?? [], [fields])
  const focus = useMemo(() => (id: string) => send({ type: 'field.focused', id }), [send])
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const pageSize = desk.pages[page]!
  useKeptFocus(area, page)

  return sorted.map((field) => (
    <FieldBox
      key={field.id}
      field={field}
      page={pageSize}
      {...lookOfRole(desk.roles, field.role)}
      isLocked={!isFree(desk, field)}
      isSelected={selected.has(field.id)}
      isAmong={chosen.length > 1 && selected.has(field.id)}
      typedName={typedName}
      onFocus={focus}
    />
  ))
}

/** Moves the focus to the scroll area when the focused field leaves the document, so that keys still reach the editor. */
function useKeptFocus(area: Editor['area'], page: number) {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement
      const isHere = focused?.matches(`[data-page="${page}"] [data-field]`) && area()?.contains(focused)
      if (isHere) area()?.focus({ preventScroll: true })
    },
    [area, page],
  )
}

/** What shows the selection on a page: the frame of one field, or the outline of several with its tools. */
function Chosen({ page }: { page: number }) {
  const { state, chosen } = useEditor()
  const { desk } = state.context
  const here = chosen.filter(({ pageNumber }) => pageNumber === page)
  const only = chosen.length === 1 ? here[0] : undefined
  return (
    <>
      {only && (
        <div data-frame={only.id} aria-hidden className={frame} style={styleOf(only, pageOf(desk, only))}>
          {only.type !== 'CHECKBOX' && handles.map((name) => <i key={name} data-handle={name} className={handle} />)}
          {!state.hasTag('gesture') && <SizeTag box={only} />}
        </div>
      )}
      {chosen.length > 1 && here.length > 0 && (
        <div aria-hidden data-union={page} className={union} style={styleOf(around(here), desk.pages[page]!)}>
          {here.length === chosen.length &&
            handles.map((name) => <i key={name} data-handle={name} className={handle} />)}
        </div>
      )}
      {chosen.length > 1 && here[0] === chosen[0] && !state.hasTag('gesture') && <SelectionToolbar page={page} />}
    </>
  )
}

const SizeTag = ({ box }: { box: Box }) => {
  const { width, height } = sizeOf(box)
  return (
    <span className={sizeTag}>
      <Message id="field-editor.size" values={{ width: Math.round(width), height: Math.round(height) }} />
    </span>
  )
}

/** Where the fields were that are being moved. It renders once for a gesture, however many they are. */
const Was = memo(function Was({ boxes, page }: { boxes: readonly Box[]; page: Size }) {
  return boxes.map((box) => <i key={`${box.x1} ${box.y1}`} className={was} style={styleOf(box, page)} />)
})

const isShownOn = (shown: Preview | null, page: number) =>
  shown !== null && (shown.page === page || (shown.kind === 'moving' && shown.from === page))

/** The preview of the running gesture on this page: the only part that renders while the pointer moves. */
function GesturePreview({ page }: { page: number }) {
  const { previews, state } = useEditor()
  const shown = useSyncExternalStore(
    previews.subscribe,
    () => (isShownOn(previews.get(), page) ? previews.get() : null),
    () => null,
  )
  if (!shown) return null
  const { desk } = state.context
  const size = desk.pages[page]!
  const isHere = shown.page === page
  const { guides, gaps } = 'guides' in shown && isHere ? shown : { guides: [], gaps: [] }
  const { hue, ...look } = lookOfRole(desk.roles, desk.role)
  return (
    <div aria-hidden>
      {(shown.kind === 'moving' || shown.kind === 'placing') && (
        <>
          <div className={steady}>
            {shown.kind === 'moving' && shown.from !== page && <i data-landing className={landing} />}
            {axes.map((axis) => (
              <Guideline key={axis} axis={axis} at={guides.find((one) => one.axis === axis)?.at} page={size} />
            ))}
            {shown.kind === 'moving' && shown.from === page && <Was boxes={shown.was} page={size} />}
          </div>
          <div className={steadyAbove}>
            {axes.map((axis) => {
              const [first, second] = gaps.filter((gap) => gap.axis === axis)
              return (
                <Fragment key={axis}>
                  <Distance axis={axis} gap={first} page={size} />
                  <Distance axis={axis} gap={second} page={size} />
                </Fragment>
              )
            })}
          </div>
        </>
      )}
      {shown.kind === 'found' && <i data-found className={foundText} style={styleOf(shown.box, size)} />}
      {shown.kind === 'banding' && <i className={band} style={styleOf(shown.box, size)} />}
      {shown.kind === 'sizing' && (
        <div className={frame} style={styleOf(shown.box, size)}>
          <SizeTag box={shown.box} />
        </div>
      )}
      {shown.kind === 'placing' && (
        <span
          data-type={shown.fieldType}
          className={ghost}
          style={{ ...styleOf(shown.box, size), '--hue': hue } as CSSProperties}
        >
          <span className={tab}>
            <RoleMark {...look} size={9} />
          </span>
          <span className={inside}>
            <Icon of={iconOf[shown.fieldType]} size={14} />
          </span>
        </span>
      )}
    </div>
  )
}

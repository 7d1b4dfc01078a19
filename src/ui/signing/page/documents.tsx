import { ArrowRight, FileText } from 'lucide-react'
import {
  createContext,
  memo,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
} from 'react'
import { useIntl } from 'react-intl'
import { byPlace, zoom as zooms, type Field, type SigningView } from '#machines/rules/signing/signing.ts'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { useSeen } from '../../design/kept.ts'
import { MAIN } from '../../design/page.tsx'
import { theme } from '../../design/theme.css.ts'
import { Near, useNearWatch } from '../../documents/paper/near.ts'
import type { PageSource } from '../../documents/paper/page-source.ts'
import { Paper } from '../../documents/paper/paper.tsx'
import { printedScale, useRoom, type Sheet } from './layout.ts'
import { valueFont } from './fields/drawn-value.css.ts'
import { hueOf, type Hue } from './fields/field-style.ts'
import { focusablePages, heldPages } from './held-pages.ts'
import { OtherField } from './fields/other-field.tsx'
import { PaperField, type FieldActions } from './fields/paper-field.tsx'
import { marginOf, pixelsPerPoint } from './scale.ts'
import type { Signatures } from './fields/signatures.ts'
import { printNote } from './print.css.ts'
import { fileName, flag, flagName, notices, pages, scroll } from './signing.css.ts'

/** What the fields on the pages need. */
type Filling = {
  view: SigningView
  actions: FieldActions
  /** The signatures of those who have signed. */
  signatures: Signatures
  /** The field that the flag points at, and the text of the flag. */
  pointing: { words: string; field: Field } | null
}

/** Given past the pages: a letter that is typed draws the fields again, and not every page. */
const Filling = createContext<Filling | null>(null)

type Props = Filling & {
  /** The scroll area. */
  ref: Ref<HTMLElement | null>
  /** The pages of all files. */
  source: PageSource
  sheets: readonly Sheet[]
  /** The zoom level. */
  level: number
  /** Shown above the first page. */
  notice: ReactNode
  /** Whether a page was drawn, or could not be. */
  isSettled: boolean
  /** Called when a page was drawn, or could not be. Must keep its identity. */
  onSettled: () => void
}

/** The pages of all files, one below the other, with the fields on them. */
export function Documents({ ref, source, sheets, level, notice, isSettled, onSettled, ...filling }: Props) {
  const { view, actions, signatures, pointing } = filling
  const { formatMessage } = useIntl()
  const area = useRef<HTMLElement>(null)
  const { room, isPhone, isPrinted } = useRoom(area)
  const sizes = useMemo(() => sheets.map(({ size }) => size), [sheets])
  const scale = pixelsPerPoint(sizes, { room, isPhone }) * (level / zooms.initial)
  const zoom = isPrinted ? printedScale(sheets) : scale
  const near = useNearWatch(area)
  useImperativeHandle(ref, () => area.current!)
  const outside = marginOf(room, isPhone)
  useEffect(() => {
    area.current?.scrollTo({ left: outside, behavior: 'instant' })
  }, [outside])
  const [focused, setFocused] = useSeen<number | null>(null)
  const focusable = useMemo(() => focusablePages(view, sheets), [view, sheets])
  const pointed = pointing ? pageWith(view, sheets, pointing.field) : undefined
  const held = useMemo(
    () =>
      heldPages(
        focusable,
        [focused, pointed].filter((page) => typeof page === 'number'),
      ),
    [focusable, focused, pointed],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <section
      ref={area}
      id={MAIN}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse an area can only be scrolled while it has the focus
      tabIndex={0}
      aria-label={formatMessage({ id: 'signing.documents' })}
      data-settled={isSettled || undefined}
      onFocus={({ target }) => {
        const page = target.closest<HTMLElement>('[data-page]')?.dataset['page']
        if (page !== undefined) setFocused(Number(page))
      }}
      className={`${scroll} ${valueFont}`}
    >
      <div className={notices}>{notice}</div>
      <Near value={near}>
        <Filling
          value={useMemo(() => ({ view, actions, signatures, pointing }), [view, actions, signatures, pointing])}
        >
          <div className={pages}>
            {sheets.map((sheet) => (
              <FilePage
                key={sheet.page}
                sheet={sheet}
                name={sheet.number === 1 ? view.files[sheet.file]!.fileName : null}
                source={source}
                of={sheets.length}
                zoom={zoom}
                isHeld={held.has(sheet.page)}
                onSettled={onSettled}
              />
            ))}
          </div>
        </Filling>
        <p className={printNote}>
          <Message id="signing.printed" />
        </p>
      </Near>
    </section>
  )
}

type FilePageProps = Pick<Props, 'source' | 'onSettled'> & {
  sheet: Sheet
  /** The name of the file, on its first page. */
  name: string | null
  of: number
  zoom: number
  isHeld: boolean
}

/** A page; the first page of a file has the file's name above it. */
const FilePage = memo(function FilePage({ sheet, name, ...shown }: FilePageProps) {
  return (
    <>
      {name !== null && (
        <p className={fileName} style={{ width: sheet.size.width * shown.zoom }}>
          <Icon of={FileText} />
          {name}
        </p>
      )}
      <Paper page={sheet.page} size={sheet.size} selectable {...shown}>
        <Fields sheet={sheet} />
      </Paper>
    </>
  )
})

/** The fields on a page, and the flag that points at the next one. */
function Fields({ sheet }: { sheet: Sheet }) {
  const { view, actions, signatures, pointing } = use(Filling)!
  const fields = fieldsOn(view, sheet)
  return (
    <>
      {fields.map((placed) => {
        const { field, isMine, signer, initials } = placed
        const given = { page: sheet.size, hue: hueOf(view, signer) }
        return isMine ? (
          <PaperField key={field.id} field={field} initials={initials} actions={actions} {...given} />
        ) : (
          <OtherField
            key={field.id}
            placed={placed}
            signer={view.signers.find(({ id }) => id === signer)}
            sender={view.issuerFullName}
            me={view.signer}
            signature={signatures.get(signer ?? '')}
            {...given}
          />
        )
      })}
      {pointing && fields.some(({ field }) => field === pointing.field) && (
        <Flag {...pointing} hue={hueOf(view, view.signer.id)} />
      )}
    </>
  )
}

/** The page of a field. */
function pageWith({ files }: SigningView, sheets: readonly Sheet[], wanted: Field): number | undefined {
  const file = files.findIndex(({ fields }) => fields.some(({ field }) => field === wanted))
  return sheets.find((sheet) => sheet.file === file && sheet.number === wanted.pageNumber)?.page
}

const fieldsOn = ({ files }: SigningView, { file, number }: Sheet) =>
  files[file]!.fields.filter(({ field }) => field.pageNumber === number).toSorted((a, b) => byPlace(a.field, b.field))

/** The flag at the edge of the page, level with the field to fill in next. */
const Flag = ({ words, field, hue }: { words: string; field: Field; hue: Hue }) => (
  <div
    aria-hidden
    className={flag}
    style={{ top: `${(field.posY + field.height / 2) * 100}%`, background: theme.hue[hue] }}
  >
    <span className={flagName}>{words}</span>
    <Icon of={ArrowRight} />
  </div>
)

import { ArrowRight, FileText } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { byPlace, type Field, type SigningView } from '#machines/rules/signing/signing.ts'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { MAIN } from '../../design/page.tsx'
import { theme } from '../../design/theme.css.ts'
import { Near, useNearWatch } from '../../documents/paper/near.ts'
import type { PageSource } from '../../documents/paper/page-source.ts'
import { Paper } from '../../documents/paper/paper.tsx'
import { marginOf, pixelsPerPoint, printedScale, useRoom, type Sheet } from './layout.ts'
import { hueOf, type Hue } from './field-style.ts'
import { OtherField } from './other-field.tsx'
import { PaperField, type FieldActions } from './paper-field.tsx'
import type { Signatures } from './signatures.ts'
import { printNote } from './print.css.ts'
import { fileName, flag, flagName, notices, pages, scroll } from './signing.css.ts'

type Props = {
  /** The scroll area. */
  ref: Ref<HTMLElement | null>
  view: SigningView
  /** The pages of all files. */
  source: PageSource
  sheets: readonly Sheet[]
  /** The zoom level. */
  level: number
  actions: FieldActions
  /** The signatures of those who have signed. */
  signatures: Signatures
  /** The field that the flag points at, and the text of the flag. */
  pointing: { words: string; field: Field } | null
  /** Shown above the first page. */
  notice: ReactNode
}

/** The pages of all files, one below the other, with the fields on them. */
export function Documents({ ref, view, source, sheets, level, actions, signatures, pointing, notice }: Props) {
  const { formatMessage } = useIntl()
  const area = useRef<HTMLElement>(null)
  const { room, isPhone, isPrinted } = useRoom(area)
  const zoom = isPrinted ? printedScale(sheets) : pixelsPerPoint(sheets, { room, isPhone }, level)
  const near = useNearWatch(area)
  useImperativeHandle(ref, () => area.current!)
  const outside = marginOf(room, isPhone)
  useEffect(() => {
    area.current?.scrollTo({ left: outside, behavior: 'instant' })
  }, [outside])

  return (
    <section
      ref={area}
      id={MAIN}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse an area can only be scrolled while it has the focus
      tabIndex={0}
      aria-label={formatMessage({ id: 'signing.documents' })}
      className={scroll}
    >
      <div className={notices}>{notice}</div>
      <Near value={near}>
        <div className={pages}>
          {sheets.map(({ file, page, number, size }) => (
            <FilePage key={page} name={number === 1 ? view.files[file]!.fileName : null} width={size.width * zoom}>
              <Paper source={source} page={page} of={sheets.length} size={size} zoom={zoom} selectable>
                {fieldsOn(view, file, number).map((placed) => {
                  const { field, isMine, signer, initials } = placed
                  const given = { page: size, hue: hueOf(view, signer) }
                  return isMine ? (
                    <PaperField key={field.id} field={field} initials={initials} actions={actions} {...given} />
                  ) : (
                    <OtherField
                      key={field.id}
                      placed={placed}
                      signer={view.signers.find(({ id }) => id === signer)}
                      me={view.signer}
                      signature={signatures.get(signer ?? '')}
                      {...given}
                    />
                  )
                })}
                {pointing && fieldsOn(view, file, number).some(({ field }) => field === pointing.field) && (
                  <Flag {...pointing} hue={hueOf(view, view.signer.id)} />
                )}
              </Paper>
            </FilePage>
          ))}
        </div>
        <p className={printNote}>
          <Message id="signing.printed" />
        </p>
      </Near>
    </section>
  )
}

const fieldsOn = ({ files }: SigningView, file: number, page: number) =>
  files[file]!.fields.filter(({ field }) => field.pageNumber === page).toSorted((a, b) => byPlace(a.field, b.field))

/** A page; the first page of a file has the file's name above it. */
const FilePage = ({ name, width, children }: { name: string | null; width: number; children: ReactNode }) => (
  <>
    {name !== null && (
      <p className={fileName} style={{ width }}>
        <Icon of={FileText} />
        {name}
      </p>
    )}
    {children}
  </>
)

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

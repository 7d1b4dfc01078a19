import { ArrowRight, FileText } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { byPlace, type Field, type SigningView } from '#machines/rules/signing/signing.ts'
import { Icon } from '../../design/icon.tsx'
import { MAIN } from '../../design/page.tsx'
import { truncated } from '../../design/text.css.ts'
import { Near, watchNear } from '../../documents/paper/near.ts'
import { Paper } from '../../documents/paper/paper.tsx'
import { marginOf, pixelsPerPoint, useRoom, type Sheet } from './layout.ts'
import { hueOf, OtherField, PaperField, type FieldTalk } from './paper-field.tsx'
import { fileName, flag, flagName, notices, pages, scroll } from './signing.css.ts'

type Props = {
  /** The area that scrolls. */
  ref: Ref<HTMLElement | null>
  view: SigningView
  sheets: readonly Sheet[]
  level: number
  talk: FieldTalk
  /** The field that the flag points at, and what it says. */
  pointing: { words: string; field: Field } | null
  /** Above the first page. */
  notice: ReactNode
}

/** The documents, page below page, with the fields that stand on them. */
export function Documents({ ref, view, sheets, level, talk, pointing, notice }: Props) {
  const { formatMessage } = useIntl()
  const area = useRef<HTMLElement>(null)
  const { room, isPhone } = useRoom(area)
  const zoom = pixelsPerPoint(sheets, room, isPhone, level)
  const [near, setNear] = useState<ReturnType<typeof watchNear> | null>(null)
  useImperativeHandle(ref, () => area.current!)
  useEffect(() => {
    const watching = watchNear(area.current!)
    setNear(watching)
    return watching.stop
  }, [])
  const outside = marginOf(room, isPhone)
  useEffect(() => {
    area.current?.scrollTo({ left: outside, behavior: 'instant' })
  }, [outside])

  return (
    <section
      ref={area}
      id={MAIN}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls by focusing it
      tabIndex={0}
      aria-label={formatMessage({ id: 'signing.documents' })}
      className={scroll}
    >
      <div className={notices}>{notice}</div>
      <Near value={near}>
        <div className={pages}>
          {sheets.map(({ file, page, number, size, source }) => (
            <Sheaf key={page} name={number === 1 ? view.files[file]!.fileName : null} width={size.width * zoom}>
              <Paper source={source} page={page} of={sheets.length} size={size} zoom={zoom} selectable>
                {fieldsOn(view, file, number).map(({ field, isMine, initials }) =>
                  isMine ? (
                    <PaperField key={field.id} field={field} initials={initials} talk={talk} />
                  ) : (
                    <OtherField key={field.id} field={field} initials={initials} hue={hueOf(view, field)} />
                  ),
                )}
                {pointing && fieldsOn(view, file, number).some(({ field }) => field === pointing.field) && (
                  <Flag {...pointing} />
                )}
              </Paper>
            </Sheaf>
          ))}
        </div>
      </Near>
    </section>
  )
}

const fieldsOn = ({ files }: SigningView, file: number, page: number) =>
  files[file]!.fields.filter(({ field }) => field.pageNumber === page).toSorted((a, b) => byPlace(a.field, b.field))

/** A page, below the name of its file where it is the first of it. */
const Sheaf = ({ name, width, children }: { name: string | null; width: number; children: ReactNode }) => (
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

/** The paper tab on the edge of the page, level with what is to be filled in next. */
const Flag = ({ words, field }: { words: string; field: Field }) => (
  <div aria-hidden className={flag} style={{ top: `${(field.posY + field.height / 2) * 100}%` }}>
    <span className={`${flagName} ${truncated}`}>{words}</span>
    <Icon of={ArrowRight} />
  </div>
)

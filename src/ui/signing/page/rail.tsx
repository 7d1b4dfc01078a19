import { ChevronDown, CircleCheck, CircleX, Download } from 'lucide-react'
import { memo, useMemo, useRef, type CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { missingFields, isToFill, type Field, type SigningView, type Values } from '#machines/rules/signing/signing.ts'
import { Button } from '../../design/button.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Icon } from '../../design/icon.tsx'
import { useSeen } from '../../design/kept.ts'
import { row } from '../../design/stack.css.ts'
import { truncated, unseen } from '../../design/text.css.ts'
import { theme } from '../../design/theme.css.ts'
import { Message } from '../../message.tsx'
import { Near, useNearWatch } from '../../documents/paper/near.ts'
import type { PageSource } from '../../documents/paper/page-source.ts'
import { Thumbnail } from '../../documents/paper/thumbnail.tsx'
import { allOf, isRunning, useDownloads } from '../signer-download.view.tsx'
import { hueOf } from './fields/field-style.ts'
import type { Sheet } from './layout.ts'
import { PAUSED } from './pause.tsx'
import {
  chevron,
  done,
  fileButton,
  left,
  railFoot,
  railScroll,
  thumb,
  thumbField,
  thumbPage,
  thumbs,
} from './rail.css.ts'

type Props = {
  view: SigningView
  values: Values
  /** The pages of all files. */
  source: PageSource
  sheets: readonly Sheet[]
  /** The current page, counted from 0. */
  page: number
  /** Whether the thumbnails are not drawn yet. */
  isWaiting: boolean
  /** Whether the sender edits the request, so that it cannot be refused. */
  isPaused: boolean
  /** Must keep its identity. */
  onShow: (page: number) => void
  /** Null in a preview, where nobody can refuse. */
  onRefuse: (() => void) | null
}

/** Thumbnails of the pages of each file, with the number of fields left to fill in, the downloads, and the way to refuse. */
export function Rail({ view, values, source, sheets, page, isWaiting, isPaused, onShow, onRefuse }: Props) {
  const { formatMessage } = useIntl()
  const area = useRef<HTMLDivElement>(null)
  const near = useNearWatch(area)
  const [closed, setClosed] = useSeen<ReadonlySet<string>>(new Set())
  const downloads = useDownloads()
  const mine = useMemo(() => minePerPage(view, sheets), [view, sheets])
  const missingIds = new Set(missingFields(view, values).map(({ id }) => id))
  const hue = theme.hue[hueOf(view, view.signer.id)]
  const toggle = (id: string) =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    )

  return (
    <>
      <div ref={area} className={railScroll}>
        <Near value={near}>
          {view.files.map(({ id, fileName }, file) => (
            <div key={id}>
              <div className={row[1]}>
                <button type="button" aria-expanded={!closed.has(id)} onClick={() => toggle(id)} className={fileButton}>
                  <span className={chevron}>
                    <Icon of={ChevronDown} />
                  </span>
                  <span className={truncated}>{fileName}</span>
                </button>
                {downloads && view.files.length > 1 && (
                  <IconButton
                    size="small"
                    icon={Download}
                    label={formatMessage({ id: 'signing.download' }, { name: fileName })}
                    isDisabled={downloads.state.hasTag('busy')}
                    onPress={() =>
                      downloads.send({ type: 'download.chosen', wanted: { kind: 'file', id, name: fileName } })
                    }
                  />
                )}
              </div>
              {!closed.has(id) && (
                <div className={thumbs}>
                  {sheets
                    .filter((sheet) => sheet.file === file && (!isWaiting || sheet.page < FIRST))
                    .map((sheet) => (
                      <PageButton
                        key={sheet.page}
                        sheet={sheet}
                        fields={mine[sheet.page]!}
                        missing={mine[sheet.page]!.filter((field) => missingIds.has(field.id)).length}
                        hue={hue}
                        source={source}
                        isWaiting={isWaiting}
                        isCurrent={sheet.page === page}
                        onShow={onShow}
                      />
                    ))}
                </div>
              )}
            </div>
          ))}
        </Near>
      </div>
      <div className={railFoot}>
        {downloads && (
          <Button
            variant="quiet"
            size="small"
            icon={Download}
            isPending={isRunning(downloads, allOf(view))}
            isDisabled={downloads.state.hasTag('busy') && !isRunning(downloads, allOf(view))}
            onPress={() => downloads.send({ type: 'download.chosen', wanted: allOf(view) })}
          >
            <Message id={view.files.length > 1 ? 'signing.takeAll' : 'signing.takeOne'} />
          </Button>
        )}
        {onRefuse && (
          <Button
            variant="quiet"
            size="small"
            icon={CircleX}
            onPress={onRefuse}
            {...(isPaused && { unreadyReasonId: PAUSED })}
          >
            <Message id="refusal.open" />
          </Button>
        )}
      </div>
    </>
  )
}

/** The signer's fields on each page. */
const minePerPage = (view: SigningView, sheets: readonly Sheet[]): (readonly Field[])[] =>
  sheets.map(({ file, number }) =>
    view.files[file]!.fields.filter(({ field, isMine }) => isMine && field.pageNumber === number).map(
      ({ field }) => field,
    ),
  )

type PageButtonProps = Pick<Props, 'source' | 'isWaiting' | 'onShow'> & {
  sheet: Sheet
  /** The signer's fields on the page. */
  fields: readonly Field[]
  /** How many of them keep the signer from signing. */
  missing: number
  hue: string
  isCurrent: boolean
}

const PageButton = memo(function PageButton(props: PageButtonProps) {
  const { source, sheet, fields, missing, hue, isCurrent, isWaiting, onShow } = props
  const { formatMessage } = useIntl()
  const { page, number, size } = sheet

  return (
    <button
      type="button"
      {...(isCurrent && { 'aria-current': 'true' as const })}
      onClick={() => onShow(page)}
      className={thumb}
    >
      <span>
        <span className={unseen}>{formatMessage({ id: 'signing.page' })} </span>
        {number}
      </span>
      <Thumbnail source={source} page={page} size={size} width={WIDTH} isWaiting={isWaiting} className={thumbPage}>
        {fields.map(({ id, posX, posY, width, height }) => (
          <span
            key={id}
            className={thumbField}
            style={{ ...percent({ left: posX, top: posY, width, height }), '--hue': hue } as CSSProperties}
          />
        ))}
      </Thumbnail>
      {missing > 0 ? (
        <span className={left}>
          <span aria-hidden>{missing}</span>
          <span className={unseen}>{formatMessage({ id: 'signing.pageLeft' }, { count: missing })}</span>
        </span>
      ) : (
        fields.some(isToFill) && (
          <span className={done}>
            <Icon of={CircleCheck} />
            <span className={unseen}>{formatMessage({ id: 'signing.pageDone' })}</span>
          </span>
        )
      )}
    </button>
  )
})

/** As many pages as the rail may show at once are named before the first page is drawn; the others need not be yet. */
const FIRST = 10

/** Width of a thumbnail, in CSS pixels. */
const WIDTH = 124

const percent = (box: Record<'left' | 'top' | 'width' | 'height', number>) =>
  Object.fromEntries(Object.entries(box).map(([side, share]) => [side, `${share * 100}%`]))

import { ChevronDown, CircleCheck, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { isFilled, requiredFields, type SigningView, type Values } from '#machines/rules/signing/signing.ts'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { truncated, unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { Near, useNear, watchNear } from '../../documents/paper/near.ts'
import { useDownloads } from '../signer-download.view.tsx'
import type { Sheet } from './layout.ts'
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
} from './signing.css.ts'

type Props = {
  view: SigningView
  values: Values
  sheets: readonly Sheet[]
  /** The page in sight, counted from 0. */
  page: number
  onShow: (page: number) => void
}

/** The pages of each file, small, with what is left to fill in; and the documents to take along. */
export function Rail({ view, values, sheets, page, onShow }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState<ReturnType<typeof watchNear> | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const downloads = useDownloads()
  useEffect(() => {
    const watching = watchNear(area.current!)
    setNear(watching)
    return watching.stop
  }, [])
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
              <button type="button" aria-expanded={!closed.has(id)} onClick={() => toggle(id)} className={fileButton}>
                <span className={chevron}>
                  <Icon of={ChevronDown} />
                </span>
                <span className={truncated}>{fileName}</span>
              </button>
              {!closed.has(id) && (
                <div className={thumbs}>
                  {sheets
                    .filter((sheet) => sheet.file === file)
                    .map((sheet) => (
                      <Thumb
                        key={sheet.page}
                        view={view}
                        values={values}
                        sheet={sheet}
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
      {downloads && (
        <div className={railFoot}>
          <Button
            variant="quiet"
            size="small"
            icon={Download}
            isPending={downloads.state.hasTag('busy')}
            onPress={() => downloads.send({ type: 'download.chosen', wanted: { kind: 'originals' } })}
          >
            <Message id="signing.takeAll" />
          </Button>
        </div>
      )}
    </>
  )
}

type ThumbProps = Pick<Props, 'view' | 'values' | 'onShow'> & { sheet: Sheet; isCurrent: boolean }

function Thumb({ view, values, sheet, isCurrent, onShow }: ThumbProps) {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLButtonElement>(null)
  const picture = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  const { source, page, number, size, file } = sheet
  useEffect(() => {
    if (!isNear) return
    const leaving = new AbortController()
    source.draw(page, (WIDTH / size.width) * devicePixelRatio, leaving.signal).then(
      (canvas) => !leaving.signal.aborted && picture.current?.prepend(canvas),
      // Its number stays; the page itself says what went wrong.
      () => {},
    )
    const { current } = picture
    return () => {
      leaving.abort()
      current?.querySelector('canvas')?.remove()
    }
  }, [isNear, source, page, size])

  const fields = view.files[file]!.fields.filter(({ field, isMine }) => isMine && field.pageNumber === number)
  const here = requiredFields(view).filter(({ id }) => fields.some(({ field }) => field.id === id))
  const missing = here.filter((field) => !isFilled(field, values)).length

  return (
    <button
      ref={place}
      type="button"
      {...(isCurrent && { 'aria-current': 'true' as const })}
      onClick={() => onShow(page)}
      className={thumb}
    >
      <span>
        <span className={unseen}>{formatMessage({ id: 'signing.page' })} </span>
        {number}
      </span>
      <span ref={picture} className={thumbPage} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {fields.map(({ field: { id, posX, posY, width, height } }) => (
          <span key={id} className={thumbField} style={percent({ left: posX, top: posY, width, height })} />
        ))}
      </span>
      {missing > 0 ? (
        <span className={left}>
          <span aria-hidden>{missing}</span>
          <span className={unseen}>{formatMessage({ id: 'signing.pageLeft' }, { count: missing })}</span>
        </span>
      ) : (
        here.length > 0 && (
          <span className={done}>
            <Icon of={CircleCheck} />
            <span className={unseen}>{formatMessage({ id: 'signing.pageDone' })}</span>
          </span>
        )
      )}
    </button>
  )
}

/** Of a page in the rail, in CSS pixels. */
const WIDTH = 124

const percent = (box: Record<'left' | 'top' | 'width' | 'height', number>) =>
  Object.fromEntries(Object.entries(box).map(([side, share]) => [side, `${share * 100}%`]))

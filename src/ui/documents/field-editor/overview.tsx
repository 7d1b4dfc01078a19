import { Files } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { isNamed } from '#machines/rules/documents/fields.ts'
import { Icon } from '../../design/icon.tsx'
import { unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { Near, useNear, watchNear } from '../paper/near.ts'
import type { PageSize, PageSource } from '../paper/page-source.ts'
import { body, head, headTitle, thumb, thumbCount, thumbs, thumbSheet } from './details.css.ts'
import { useEditor } from './editor.ts'

/** All pages at a glance, with how many fields each has: what the details show while nothing is selected. */
export function Overview({ onPage }: { onPage: (page: number) => void }) {
  const { state, source, fieldsOf } = useEditor()
  const { pages, page: current } = state.context.desk
  const list = useRef<HTMLOListElement>(null)
  const [near, setNear] = useState<ReturnType<typeof watchNear> | null>(null)
  useEffect(() => {
    const watching = watchNear(list.current!.closest('aside') ?? document.body)
    setNear(watching)
    return watching.stop
  }, [])
  return (
    <>
      <div className={head}>
        <Icon of={Files} size={20} />
        <h2 className={headTitle}>
          <Message id="field-editor.overview" />
        </h2>
      </div>
      <div className={body}>
        <Near value={near}>
          <ol ref={list} className={thumbs}>
            {pages.map((size, page) => {
              const fields = fieldsOf.get(page) ?? []
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a page is its number
                <li key={page}>
                  <Thumb
                    source={source}
                    page={page}
                    size={size}
                    fields={fields.length}
                    lacks={!fields.every(isNamed)}
                    isCurrent={page === current}
                    onPage={onPage}
                  />
                </li>
              )
            })}
          </ol>
        </Near>
      </div>
    </>
  )
}

type ThumbProps = {
  source: PageSource
  page: number
  size: PageSize
  fields: number
  /** Whether one of them has no name. */
  lacks: boolean
  isCurrent: boolean
  onPage: (page: number) => void
}

const WIDTH = 46

const Thumb = memo(function Thumb({ source, page, size, fields, lacks, isCurrent, onPage }: ThumbProps) {
  const { formatNumber } = useIntl()
  const sheet = useRef<HTMLSpanElement>(null)
  const isNear = useNear(sheet)
  useEffect(() => {
    if (!isNear) return
    const leaving = new AbortController()
    const { signal } = leaving
    source.draw(page, (WIDTH / size.width) * devicePixelRatio, signal).then(
      (canvas) => {
        Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%' })
        if (!signal.aborted) sheet.current?.replaceChildren(canvas)
      },
      // The page itself says that it could not be drawn.
      () => {},
    )
    return () => leaving.abort()
  }, [isNear, source, page, size])
  return (
    <Button className={thumb} {...(isCurrent && { 'aria-current': 'page' })} onPress={() => onPage(page)}>
      <span
        ref={sheet}
        aria-hidden
        className={thumbSheet}
        style={{ height: Math.min(90, (WIDTH * size.height) / size.width) }}
      />
      <span className={unseen}>
        <Message id="field-editor.pageIs" values={{ page: page + 1 }} />
        {fields > 0 && ', '}
        {fields > 0 && <Message id={lacks ? 'field-editor.pageLacks' : 'field-editor.pageHas'} values={{ fields }} />}
      </span>
      <span aria-hidden>{formatNumber(page + 1)}</span>
      {fields > 0 && (
        <span aria-hidden data-lacks={lacks || undefined} className={thumbCount}>
          {formatNumber(fields)}
        </span>
      )}
    </Button>
  )
})

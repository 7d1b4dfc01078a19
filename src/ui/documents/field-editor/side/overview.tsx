import { Files } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { isNamed } from '#machines/rules/documents/fields.ts'
import { Icon } from '../../../design/icon.tsx'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { Near, useNearWatch } from '../../paper/near.ts'
import type { PageSize, PageSource } from '../../paper/page-source.ts'
import { reveal } from '../../paper/reveal.ts'
import { Thumbnail } from '../../paper/thumbnail.tsx'
import { body, fieldCount, head, headTitle, pageButton, thumbs, thumbSheet } from './details.css.ts'
import { useEditor } from '../editor.ts'

/** Thumbnails of all pages with their numbers of fields; shown in the details while nothing is selected. */
export function Overview({ onPage }: { onPage: (page: number) => void }) {
  const { state, source, fieldsOf } = useEditor()
  const { pages, page: current } = state.context.desk
  const list = useRef<HTMLOListElement>(null)
  const near = useNearWatch(list, 'aside')
  useEffect(() => {
    const [side, shown] = [list.current?.closest('aside'), list.current?.children[current]]
    if (side && shown) reveal(side, shown)
  }, [current])
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
                // oxlint-disable-next-line react/no-array-index-key -- a page is identified by its number
                <li key={page}>
                  <PageButton
                    source={source}
                    page={page}
                    size={size}
                    fields={fields.length}
                    hasUnnamed={!fields.every(isNamed)}
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

type PageButtonProps = {
  source: PageSource
  page: number
  size: PageSize
  fields: number
  /** Whether a field has no name. */
  hasUnnamed: boolean
  isCurrent: boolean
  onPage: (page: number) => void
}

/** Width of a thumbnail, in CSS pixels. */
const WIDTH = 46

const PageButton = memo(function PageButton(props: PageButtonProps) {
  const { source, page, size, fields, hasUnnamed, isCurrent, onPage } = props
  const { formatNumber } = useIntl()
  return (
    <Button className={pageButton} {...(isCurrent && { 'aria-current': 'page' })} onPress={() => onPage(page)}>
      <Thumbnail source={source} page={page} size={size} width={WIDTH} className={thumbSheet} />
      <span className={unseen}>
        <Message id="field-editor.pageIs" values={{ page: page + 1 }} />
        {fields > 0 && ', '}
        {fields > 0 && (
          <Message id={hasUnnamed ? 'field-editor.pageLacks' : 'field-editor.pageHas'} values={{ fields }} />
        )}
      </span>
      <span aria-hidden>{formatNumber(page + 1)}</span>
      {fields > 0 && (
        <span aria-hidden data-lacks={hasUnnamed || undefined} className={fieldCount}>
          {formatNumber(fields)}
        </span>
      )}
    </Button>
  )
})

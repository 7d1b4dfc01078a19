import { memo, useEffect, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { isNamed } from '#machines/rules/documents/fields.ts'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { Near, useNearWatch } from '../../paper/near.ts'
import type { PageSize, PageSource } from '../../paper/page-source.ts'
import { reveal } from '../../paper/reveal.ts'
import { Thumbnail } from '../../paper/thumbnail.tsx'
import { body, fieldCount, pageButton, thumbs, thumbSheet } from './details.css.ts'
import { useEditor } from '../editor.ts'

type Props = {
  /** The pages that were searched for; all are shown without. */
  only: readonly number[] | null
  onPage: (page: number) => void
}

/** Thumbnails of the pages with their numbers of fields. */
export function Overview({ only, onPage }: Props) {
  const { state, source, fieldsOf } = useEditor()
  const { pages, page: current } = state.context.desk
  const list = useRef<HTMLOListElement>(null)
  const shown = useMemo(() => only ?? pages.map((_, page) => page), [only, pages])
  const near = useNearWatch(list, 'aside')
  useEffect(() => {
    const [side, button] = [list.current?.closest('aside'), list.current?.children[shown.indexOf(current)]]
    if (side && button) reveal(side, button)
  }, [current, shown])
  return (
    <>
      <div className={body}>
        <Near value={near}>
          <ol ref={list} className={thumbs}>
            {shown.map((page) => {
              const fields = fieldsOf.get(page) ?? []
              return (
                <li key={page}>
                  <PageButton
                    source={source}
                    page={page}
                    size={pages[page]!}
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

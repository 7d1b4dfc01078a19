import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { isNamed } from '#machines/rules/documents/fields.ts'
import { useSeen } from '../../../design/kept.ts'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { Near, useNear, useNearWatch } from '../../paper/near.ts'
import type { PageSize, PageSource } from '../../paper/page-source.ts'
import { reveal } from '../../paper/reveal.ts'
import { Thumbnail } from '../../paper/thumbnail.tsx'
import { body, fieldCount, pageButton, thumbBlocks, thumbs, thumbSheet } from './details.css.ts'
import { useEditor } from '../editor.ts'

type Props = {
  /** The pages that were searched for; all are shown without. */
  only: readonly number[] | null
  onPage: (page: number) => void
}

/** Thumbnails lie in blocks of so many, which fills rows of two to six. */
const BLOCK = 60

/** Thumbnails of the pages with their numbers of fields. Of many, only those near the visible part are in the document. */
export function Overview({ only, onPage }: Props) {
  const { pages, page: current } = useEditor().state.context.desk
  const list = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => only ?? pages.map((_, page) => page), [only, pages])
  const blocks = useMemo(
    () => Array.from({ length: Math.ceil(shown.length / BLOCK) }, (_, i) => shown.slice(i * BLOCK, (i + 1) * BLOCK)),
    [shown],
  )
  const near = useNearWatch(list, 'aside')
  /** The height of a block that is in the document, which the others have about, too. */
  const [height, setHeight] = useSeen(0)
  useEffect(() => {
    if (!shown.includes(current)) return
    const [side, button] = [list.current?.closest('aside'), list.current?.querySelector('[aria-current]')]
    if (side && button) reveal(side, button)
  }, [current, shown])
  return (
    <div className={body}>
      <Near value={near}>
        <div ref={list} className={thumbBlocks}>
          {blocks.map((block, i) => (
            <Block
              key={block[0]}
              pages={block}
              isFirst={i === 0}
              height={(height * block.length) / BLOCK}
              onHeight={setHeight}
              onPage={onPage}
            />
          ))}
        </div>
      </Near>
    </div>
  )
}

type BlockProps = {
  pages: readonly number[]
  /** Whether it is the first one, which is always in the document. */
  isFirst: boolean
  /** CSS pixels that it takes while it is not in the document. */
  height: number
  onHeight: (height: number) => void
  onPage: Props['onPage']
}

/** Some thumbnails. They are in the document while they are near, are the current page, or have the focus. */
function Block({ pages, isFirst, height, onHeight, onPage }: BlockProps) {
  const { state, source, fieldsOf } = useEditor()
  const { pages: sizes, page: current } = state.context.desk
  const list = useRef<HTMLOListElement>(null)
  const isNear = useNear(list)
  const [isFocused, setFocused] = useSeen(false)
  const isHere = isFirst || isNear || isFocused || pages.includes(current)
  useLayoutEffect(() => {
    const element = list.current
    if (!isFirst || !element) return undefined
    const measure = () => onHeight(element.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFirst, onHeight])
  return (
    <ol ref={list} aria-hidden={!isHere || undefined} className={thumbs} style={isHere ? undefined : { height }}>
      {isHere &&
        pages.map((page) => {
          const fields = fieldsOf.get(page) ?? []
          return (
            <li key={page}>
              <PageButton
                source={source}
                page={page}
                size={sizes[page]!}
                fields={fields.length}
                hasUnnamed={!fields.every(isNamed)}
                isCurrent={page === current}
                onFocusChange={setFocused}
                onPage={onPage}
              />
            </li>
          )
        })}
    </ol>
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
  onFocusChange: (isFocused: boolean) => void
  onPage: (page: number) => void
}

/** Width of a thumbnail, in CSS pixels. */
const WIDTH = 46

const PageButton = memo(function PageButton(props: PageButtonProps) {
  const { source, page, size, fields, hasUnnamed, isCurrent, onFocusChange, onPage } = props
  const { formatNumber } = useIntl()
  return (
    <Button
      className={pageButton}
      {...(isCurrent && { 'aria-current': 'page' })}
      onFocusChange={onFocusChange}
      onPress={() => onPage(page)}
    >
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

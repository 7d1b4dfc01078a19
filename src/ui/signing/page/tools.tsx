import { ChevronDown, ChevronUp, Minus, Plus, Signature } from 'lucide-react'
import { useIntl } from 'react-intl'
import { zoom } from '#machines/rules/signing/signing.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { tools, toolsLine, toolsText } from './signing.css.ts'

type Props = {
  /** The zoom level. */
  level: number
  canRaise: boolean
  canLower: boolean
  onRaise: () => void
  onLower: () => void
  /** The current page, counted from 0. */
  page: number
  pages: number
  onShow: (page: number) => void
  /** Scrolls to where the person signs; null if their signature is not on the document. */
  onSeek: (() => void) | null
}

/** Zoom and page navigation; floats at the bottom of the documents. */
export function Tools({ level, canRaise, canLower, onRaise, onLower, page, pages, onShow, onSeek }: Props) {
  const { formatMessage, formatNumber } = useIntl()
  return (
    <section aria-label={formatMessage({ id: 'signing.tools' })} className={tools}>
      <IconButton
        size="small"
        icon={Minus}
        label={formatMessage({ id: 'signing.zoomOut' })}
        isDisabled={!canLower}
        onPress={onLower}
      />
      <span className={toolsText} aria-live="polite">
        {formatNumber(level / zoom.initial, { style: 'percent' })}
      </span>
      <IconButton
        size="small"
        icon={Plus}
        label={formatMessage({ id: 'signing.zoomIn' })}
        isDisabled={!canRaise}
        onPress={onRaise}
      />
      <span className={toolsLine} />
      <IconButton
        size="small"
        icon={ChevronUp}
        label={formatMessage({ id: 'signing.pageBefore' })}
        isDisabled={page === 0}
        onPress={() => onShow(page - 1)}
      />
      <span className={toolsText}>{formatMessage({ id: 'paper.page' }, { page: page + 1, pages })}</span>
      <IconButton
        size="small"
        icon={ChevronDown}
        label={formatMessage({ id: 'signing.pageAfter' })}
        isDisabled={page >= pages - 1}
        onPress={() => onShow(page + 1)}
      />
      {onSeek && (
        <>
          <span className={toolsLine} />
          <IconButton
            size="small"
            icon={Signature}
            label={formatMessage({ id: 'signing.seekSignature' })}
            onPress={onSeek}
          />
        </>
      )}
    </section>
  )
}

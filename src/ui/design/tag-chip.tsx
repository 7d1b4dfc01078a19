import { Check, CircleAlert, X } from 'lucide-react'
import { Button, Tag } from 'react-aria-components'
import { chip, remove } from './chip.css.ts'
import { Icon } from './icon.tsx'
import { behind, copied as copiedStyle, mark, tag as tagStyle, whole, words, wrong } from './tag-field.css.ts'
import { shortTag } from './tags.ts'
import { useCopied } from './use-copied.ts'

/** Milliseconds for which a chip says that it was copied (FIELD-072). */
const COPIED = 1000

type TagChipProps = {
  tag: string
  copied: string
  isWrong: boolean
  onCopied: () => void
  /** Takes a wrong tag back into the line. */
  onCorrect: () => void
}

/**
 * A tag of a `TagField`: a press copies it, or takes a wrong one back to be corrected; Delete or its button removes it. A long one shows its beginning, and all of it
 * while it is hovered or focused.
 */
export function TagChip({ tag, copied, isWrong, onCopied, onCorrect }: TagChipProps) {
  const { isCopied, copy } = useCopied(tag, { milliseconds: COPIED, onCopied })
  const short = shortTag(tag)
  return (
    <Tag
      id={tag}
      textValue={tag}
      onAction={isWrong ? onCorrect : copy}
      className={`${chip} ${tagStyle} ${isWrong ? wrong : ''}`}
    >
      {({ isHovered, isFocusVisible }) => (
        <>
          {isWrong && (
            <span className={mark}>
              <Icon of={CircleAlert} />
            </span>
          )}
          <span className={words}>
            <span className={isCopied ? behind : ''}>{short}</span>
            {isCopied && (
              <span className={copiedStyle}>
                <Icon of={Check} size={14} /> {copied}
              </span>
            )}
          </span>
          {short !== tag && (isHovered || isFocusVisible) && <span className={whole}>{tag}</span>}
          <Button slot="remove" className={remove}>
            <Icon of={X} size={14} />
          </Button>
        </>
      )}
    </Tag>
  )
}

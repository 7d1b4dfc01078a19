import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Avatar } from '../design/avatar.tsx'
import { Icon } from '../design/icon.tsx'
import { dense, muted, strong } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { author, comment, list, log, mark, text } from './comments.css.ts'

type Props = { comments: readonly components['schemas']['Comment'][]; timeZone: string }

/** The comments, oldest first: who wrote them and when, confidential ones marked, own ones apart. The newest is in sight. */
export function CommentItems({ comments, timeZone }: Props) {
  const { formatMessage } = useIntl()
  const area = useRef<HTMLDivElement>(null)
  const newest = comments.at(-1)?.id
  useEffect(() => {
    if (newest && area.current) area.current.scrollTop = area.current.scrollHeight
  }, [newest])
  return (
    // What others write is read out as it arrives.
    <div
      ref={area}
      role="log"
      aria-label={formatMessage({ id: 'comments.title' })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys, too
      tabIndex={0}
      className={log}
    >
      <ol className={list}>
        {comments.map(({ id, fullName, createdDate, commentText, isConfidential, isOwn }) => (
          <li
            key={id}
            className={comment}
            {...(isOwn && { 'data-own': true })}
            {...(isConfidential && { 'data-confidential': true })}
          >
            {!isOwn && <Avatar name={fullName} />}
            <div>
              <p className={author}>
                <span className={strong}>{isOwn ? <Message id="comments.you" /> : fullName}</span>
                {isConfidential && (
                  <span className={mark}>
                    <Icon of={EyeOff} size={14} />
                    <Message id="comments.isConfidential" />
                  </span>
                )}
              </p>
              <p className={text}>{commentText}</p>
              <p className={`${dense} ${muted}`}>
                <When at={createdDate} timeZone={timeZone} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

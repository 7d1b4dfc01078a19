import { LockKeyhole } from 'lucide-react'
import type { DisplayState } from '#machines/rules/requests/request-state.ts'
import { Icon } from '../design/icon.tsx'
import { Message } from '../message.tsx'
import type { CommentReader } from '../requests/comments.ts'
import { reason } from './comments.css.ts'

/** Why the comments can only be read. */
export const ReadOnlyReason = ({ reader, state }: { reader: CommentReader; state: DisplayState }) => (
  <div className={reason}>
    <Icon of={LockKeyhole} />
    <p>
      <Message id={reasonOf(reader, state)} />
    </p>
  </div>
)

function reasonOf(reader: CommentReader, state: DisplayState) {
  if (reader === 'copy') return 'comments.readOnly.copy'
  // The page shows a pending request until it has read what became of it.
  if (state === 'PENDING') return 'comments.readOnly.changed'
  return state === 'EDITING' ? 'comments.readOnly.editing' : 'comments.readOnly.over'
}

import { MessageSquare } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { commentsMachine } from '#machines/flows/comments/comments.machine.ts'
import { Button } from '../design/button.tsx'
import { useTyped } from '../design/kept.ts'
import { unseen } from '../design/text.css.ts'
import { EdgePanel } from '../common/edge-panel.tsx'
import { UnreachablePart } from '../common/errors/unreachable-part.tsx'
import type { ViewProps } from '../flow.tsx'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { SkeletonRows } from '../design/progress.tsx'
import { CommentForm, type TypedComment } from './comment-form.tsx'
import { CommentItems } from './comment-items.tsx'
import { ReadOnlyReason } from './read-only-reason.tsx'
import type { CommentsProps } from '../requests/comments.ts'
import { count, empty } from './comments.css.ts'

type Props = ViewProps<typeof commentsMachine> & CommentsProps

const MAX_SHOWN = 99

const nothing: TypedComment = { text: '', isConfidential: false }

/** The button with the number of new comments, and the panel; on a phone it covers the page. Nothing without comments. */
export function CommentsView(props: Props) {
  const { state, send, isInBar = false } = props
  const { formatMessage } = useIntl()
  const isSheet = useMedia('cards')
  const { isOpen, unread, added } = state.context
  // It stays while the panel is closed, and goes with the comment that was added.
  const [typed, setTyped] = useTyped({ ...nothing, after: 0 })
  if (state.status === 'done') return null
  const close = () => send({ type: 'panel.closed' })
  const panel = {
    title: formatMessage({ id: 'comments.title' }),
    closeLabel: formatMessage({ id: 'comments.close' }),
    onClose: close,
  }
  const foot = !state.hasTag('loading') && !state.hasTag('failed') && (
    <Foot
      {...props}
      typed={typed.after === added ? typed : nothing}
      onType={(words) => setTyped({ ...words, after: added })}
    />
  )
  return (
    <>
      <Button
        variant="quiet"
        icon={MessageSquare}
        aria-expanded={isOpen}
        onPress={() => send({ type: isOpen ? 'panel.closed' : 'panel.opened' })}
      >
        <span className={isInBar && isSheet ? unseen : ''}>
          <Message id="comments.title" />
        </span>
        {unread > 0 && (
          <span className={count}>
            <span aria-hidden>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
            <span className={unseen}>
              <Message id="comments.unread" values={{ count: unread }} />
            </span>
          </span>
        )}
      </Button>
      {isOpen && (
        <EdgePanel {...panel} foot={foot}>
          <Body {...props} />
        </EdgePanel>
      )}
    </>
  )
}

function Body({ state, send, timeZone }: Props) {
  const { comments } = state.context
  if (state.hasTag('loading')) return <SkeletonRows />
  if (state.hasTag('failed'))
    return (
      <div className={empty}>
        <UnreachablePart onRetry={() => send({ type: 'retry.chosen' })} />
      </div>
    )
  if (comments.length === 0)
    return (
      <p className={empty}>
        <Message id="comments.none" />
      </p>
    )
  return <CommentItems comments={comments} timeZone={timeZone} />
}

/** The form, or the reason why nothing can be written. */
function Foot(props: Props & { typed: TypedComment; onType: (typed: TypedComment) => void }) {
  const { creator, reader, state, send, typed, onType } = props
  const { context } = state
  if (!context.canComment) return <ReadOnlyReason reader={reader} state={props.requestState} />
  return (
    <CommentForm
      typed={typed}
      onType={onType}
      creator={creator}
      reader={reader}
      isBusy={state.hasTag('busy')}
      complaint={context.complaint}
      attention={context.complaints}
      onSubmit={() => send({ type: 'comment.submitted', text: typed.text, isConfidential: typed.isConfidential })}
    />
  )
}

import { MailWarning, TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { RequestCourse } from '#machines/lifecycles/request.course.ts'
import { displayOf, type DisplayState } from '#machines/rules/requests/request-state.ts'
import { Icon, type IconOf } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { useNames } from './course-names.ts'
import type { CourseProps } from './course.ts'
import { warned } from './course.css.ts'

/** The message about each way in which a request ends. */
const endings = { FINISHED: 'finished', REFUSED: 'refused', EXPIRED: 'expired', CANCELED: 'canceled' } as const
const isEnding = (display: DisplayState): display is keyof typeof endings => display in endings

type CourseWaitingProps = Pick<CourseProps, 'request' | 'isOwn'> & Pick<RequestCourse, 'waiting'>

/** Why a request is where it is: who is waited for, until when, and what has gone wrong. */
export const CourseWaiting = ({ request, isOwn, waiting }: CourseWaitingProps) => (
  <>
    <Reason request={request} isOwn={isOwn} waiting={waiting} />
    {request.delayed && (
      <Warning icon={TriangleAlert}>
        <Message id="request-course.waiting.delayed" />
      </Warning>
    )}
  </>
)

function Reason({ request, isOwn, waiting }: CourseWaitingProps) {
  const { formatMessage } = useIntl()
  const names = useNames(request.signers)
  const sender = { who: isOwn ? 'you' : 'other', name: request.issuerFullName }
  switch (waiting.for) {
    case 'signers': {
      const { signers, later, unreached, until } = waiting
      return (
        <>
          <p>
            <Message id="request-course.waiting.signers" values={{ names: names(signers) }} />
            {later.length > 0 && <> {formatMessage({ id: 'request-course.waiting.later' }, { names: names(later) })}</>}
          </p>
          <Until at={until} />
          {unreached.length > 0 && (
            <Warning icon={MailWarning}>
              <Message
                id="request-course.waiting.unreached"
                values={{ count: unreached.length, names: names(unreached) }}
              />
              {isOwn && (
                <> {formatMessage({ id: 'request-course.waiting.unreached.help' }, { count: unreached.length })}</>
              )}
            </Warning>
          )}
        </>
      )
    }
    case 'optionalSigners':
      return (
        <>
          <p>
            <Message id="request-course.waiting.optionalSigners" values={{ names: names(waiting.signers) }} />
          </p>
          <Until at={waiting.until} />
        </>
      )
    case 'nothing': {
      const display = displayOf(request.state)
      const ending = isEnding(display) ? endings[display] : 'finished'
      return <p>{formatMessage({ id: `request-course.waiting.${ending}` }, sender)}</p>
    }
    case 'sending':
    case 'editing':
    case 'files':
    case 'anchoring':
      return <p>{formatMessage({ id: `request-course.waiting.${waiting.for}` }, sender)}</p>
  }
}

function Until({ at }: { at: string | null }) {
  const { formatDate } = useIntl()
  if (at === null) return null
  const until = formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p>
      <Message id="request-course.waiting.until" values={{ until }} />
    </p>
  )
}

const Warning = ({ icon, children }: { icon: IconOf; children: React.ReactNode }) => (
  <p className={warned}>
    <Icon of={icon} />
    <span>{children}</span>
  </p>
)

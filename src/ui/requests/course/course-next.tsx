import { Clock, PenLine, Trash2, UserRound, Workflow } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { NextStep } from '#machines/lifecycles/request.next.ts'
import { DRAFT_LIFETIME } from '#machines/lifecycles/request.actions.ts'
import { nextPurge, type NextPurge } from '#machines/rules/requests/purge.ts'
import { Icon, type IconOf } from '../../design/icon.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { useNames } from './course-names.ts'
import type { CourseProps } from './course.ts'
import { branch, branchIcon } from './course.css.ts'

const DAY = 24 * 3_600_000

const icons: Record<NextStep['by'], IconOf> = { CREATOR: UserRound, SIGNER: PenLine, SYSTEM: Workflow }
/** What happens because time has passed. */
const timed: readonly NextStep['step'][] = ['abandoned', 'expired']

type CourseNextProps = Omit<CourseProps, 'onDone'> & { next: readonly NextStep[] }

/** Each step that can be next: who causes it, and what it leads to; of a request that has ended, what is deleted. */
export function CourseNext({ request, at, isOwn, next }: CourseNextProps) {
  const { formatDate, formatMessage } = useIntl()
  const names = useNames(request.signers)
  const moment = (instant: string) => formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' })
  if (next.length === 0) return <CourseEnd purge={nextPurge(request, at)} />
  const mandatory = request.signers.filter(({ signatureType }) => signatureType === 'MANDATORY').map(({ id }) => id)
  const wordsOf = ({ step, signers }: NextStep) => {
    // One mandatory signer is enough to refuse a request; those who need not sign have to do so together.
    const isTogether = step !== 'refused' || !signers.some((id) => mandatory.includes(id))
    return formatMessage(
      { id: `request-course.step.${step === 'anchored' && request.tenant.sandbox ? 'tested' : step}` },
      {
        who: isOwn ? 'you' : 'other',
        name: request.issuerFullName,
        names: names(signers, isTogether ? 'conjunction' : 'disjunction'),
        count: signers.length,
        together: isTogether ? 'yes' : 'no',
        until: request.expirationDate === null ? 'none' : moment(request.expirationDate),
        days: DRAFT_LIFETIME / DAY,
      },
    )
  }
  return (
    <ul>
      {next.map((one) => (
        <li key={`${one.step} ${one.target}`} className={branch}>
          <span className={branchIcon}>
            <Icon of={timed.includes(one.step) ? Clock : icons[one.by]} />
          </span>
          <div>
            <p>{wordsOf(one)}</p>
            <p className={`${dense} ${muted}`}>
              <Message id={`request-course.leads.${one.step}`} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function CourseEnd({ purge }: { purge: NextPurge | null }) {
  const { formatDate } = useIntl()
  if (!purge)
    return (
      <p className={muted}>
        <Message id="request-course.ended" />
      </p>
    )
  return (
    <ul>
      <li className={branch}>
        <span className={branchIcon}>
          <Icon of={Trash2} />
        </span>
        <p>
          <Message
            id={`request-course.${purge.isLate ? 'late' : 'purge'}.${purge.of}`}
            values={{ at: formatDate(purge.at, { dateStyle: 'medium' }) }}
          />
        </p>
      </li>
    </ul>
  )
}

import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { daysUntil } from '#machines/rules/requests/request-note.ts'
import { isOngoing } from '#machines/rules/requests/request-state.ts'
import { fact, term } from '../design/facts.css.ts'
import { dense, muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { facts } from './detail.css.ts'
import { urgent } from './requests.css.ts'

type Request = components['schemas']['Request']
type FactsProps = { request: Request; at: number }

/** Days before the end of a request, and before its files are deleted, from which on the days left are told and warned of. */
const EXPIRES_SOON = 3
const PURGE_TOLD = 30
const PURGED_SOON = 7

/** What holds for a request as a whole. */
export function RequestFacts({ request, at }: FactsProps) {
  const { timeZone, expirationDate, filePurgeDate } = request
  return (
    <dl className={facts}>
      <div>
        <dt className={term}>
          <Message id="request-detail.createdBy" />
        </dt>
        <dd className={fact}>{request.issuerFullName}</dd>
        <dd className={`${dense} ${muted}`}>
          {request.tenant.name}, <Message id={`request-detail.through.${request.channelType}`} />
        </dd>
      </div>
      <Moment term="created" at={request.createdDate} timeZone={timeZone} />
      <Moment term="modified" at={request.lastModifiedDate} timeZone={timeZone} />
      {expirationDate && (
        <Moment term="expires" at={expirationDate} timeZone={timeZone}>
          {isOngoing(request.state) && (
            <DaysLeft days={daysUntil(expirationDate, at)} told={EXPIRES_SOON} soon={EXPIRES_SOON} />
          )}
        </Moment>
      )}
      {filePurgeDate && (
        <Moment term="keptUntil" at={filePurgeDate} timeZone={timeZone}>
          <DaysLeft days={daysUntil(filePurgeDate, at)} told={PURGE_TOLD} soon={PURGED_SOON} />
        </Moment>
      )}
    </dl>
  )
}

type MomentProps = {
  term: 'created' | 'modified' | 'expires' | 'keptUntil'
  at: string
  timeZone: string
  children?: React.ReactNode
}

const Moment = ({ term: name, at, timeZone, children }: MomentProps) => (
  <div>
    <dt className={term}>
      <Message id={`request-detail.${name}`} />
    </dt>
    <dd className={fact}>
      <When at={at} timeZone={timeZone} show="date" />
    </dd>
    <dd className={`${dense} ${muted}`}>{children || <Clock at={at} timeZone={timeZone} />}</dd>
  </div>
)

function Clock({ at, timeZone }: { at: string; timeZone: string }) {
  const { formatDate } = useIntl()
  return formatDate(at, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone })
}

/** Nothing while there are more days than are told. */
const DaysLeft = ({ days, told, soon }: { days: number; told: number; soon: number }) =>
  days < 0 || days > told ? null : (
    <span className={days <= soon ? urgent : ''}>
      <Message id="request-detail.daysLeft" values={{ days }} />
    </span>
  )

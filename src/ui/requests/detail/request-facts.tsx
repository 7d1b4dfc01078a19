import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { zoneCity } from '#machines/rules/common/zone-city.ts'
import { awaitedOptional } from '#machines/rules/requests/optional-signers.ts'
import { nextPurge } from '#machines/rules/requests/purge.ts'
import { daysUntil } from '#machines/rules/requests/settings/request-note.ts'
import { isFinished, isOngoing, isTerminated } from '#machines/rules/requests/request-state.ts'
import { fact, factBar, term } from '../../design/facts.css.ts'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { When } from '../../when.tsx'
import { CopiesTerm, type Copied } from '../settings/copy-recipients.tsx'
import { urgent } from '../requests.css.ts'

type Request = components['schemas']['Request']
type FactsProps = {
  /** Without its channel for those who are not told. */
  request: Pick<
    Request,
    | 'state'
    | 'stateToDisplay'
    | 'issuerFullName'
    | 'tenant'
    | 'createdDate'
    | 'lastModifiedDate'
    | 'expirationDate'
    | 'endedDate'
    | 'purgeDate'
    | 'filePurgeDate'
    | 'timeZone'
  > &
    Partial<Pick<Request, 'filesPurgedDate' | 'dataPurgedDate'>> & { ccRecipients: readonly Copied[] } & {
      signers: readonly Pick<Request['signers'][number], 'signatureSignerStatus'>[]
    } & Partial<Pick<Request, 'channelType' | 'channelName'>>
  at: number
  /** Changes the address of somebody who gets a copy; null if that is not possible. */
  onChangeCopy?: Parameters<typeof CopiesTerm>[0]['onChangeAddress']
}

/** Days before a request expires from which on the days left are shown, as a warning. */
const EXPIRY_WARNING_DAYS = 3
/** Days before the files or the data are deleted from which on the days left are shown, and shown as a warning. */
const PURGE_NOTICE_DAYS = 30
const PURGE_WARNING_DAYS = 7

/** The facts of a request: who has it, how it was created, and its dates. */
export function RequestFacts({ request, at, onChangeCopy = null }: FactsProps) {
  const { timeZone, expirationDate, endedDate } = request
  const purge = nextPurge(request, at)
  const awaitsOptional = awaitedOptional(request).length > 0
  // Once nobody can sign any more, there is nothing to expire.
  const isClosed =
    isFinished(request.state) ||
    (isTerminated(request.state) && request.state !== 'EXPIRED') ||
    (request.stateToDisplay === 'BEING_FINALIZED' && !awaitsOptional)
  return (
    <dl className={factBar}>
      <div>
        <dt className={term}>
          <Message id="request-detail.owner" />
        </dt>
        <dd className={fact}>{request.issuerFullName}</dd>
        <dd className={`${dense} ${muted}`}>
          {request.tenant.name}
          {request.channelType && (
            <>
              , <Message id={`request-detail.through.${request.channelType}`} />
            </>
          )}
        </dd>
        {request.channelName && (
          <dd className={`${dense} ${muted}`}>
            <Message id="request-detail.channel" values={{ name: request.channelName }} />
          </dd>
        )}
      </div>
      <Moment term="created" at={request.createdDate} timeZone={timeZone} />
      <Moment term="modified" at={request.lastModifiedDate} timeZone={timeZone} />
      {expirationDate && !isClosed && (
        <Moment
          term={request.state === 'EXPIRED' ? 'expired' : awaitsOptional ? 'openUntil' : 'expires'}
          at={expirationDate}
          timeZone={timeZone}
        >
          {isOngoing(request.state) && (
            <DaysLeft
              days={daysUntil(expirationDate, at)}
              showFrom={EXPIRY_WARNING_DAYS}
              warnFrom={EXPIRY_WARNING_DAYS}
            />
          )}
        </Moment>
      )}
      {endedDate && request.state !== 'EXPIRED' && (
        <Moment term={endings[request.stateToDisplay] ?? 'finished'} at={endedDate} timeZone={timeZone} />
      )}
      {purge && (
        <Moment term={`${purge.of}${purge.isLate ? 'Late' : 'KeptUntil'}`} at={purge.at} timeZone={timeZone}>
          {purge.isLate ? (
            <dd className={`${dense} ${muted}`}>
              <Message id="request-detail.late" />
            </dd>
          ) : (
            <DaysLeft days={daysUntil(purge.at, at)} showFrom={PURGE_NOTICE_DAYS} warnFrom={PURGE_WARNING_DAYS} />
          )}
        </Moment>
      )}
      <CopiesTerm recipients={request.ccRecipients} timeZone={timeZone} onChangeAddress={onChangeCopy} />
    </dl>
  )
}

const endings: Partial<Record<Request['stateToDisplay'], 'canceled' | 'refused'>> = {
  CANCELED: 'canceled',
  REFUSED: 'refused',
}

type MomentProps = {
  term:
    | 'created'
    | 'modified'
    | 'expires'
    | 'expired'
    | 'openUntil'
    | 'finished'
    | 'canceled'
    | 'refused'
    | 'filesKeptUntil'
    | 'dataKeptUntil'
    | 'filesLate'
    | 'dataLate'
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
    <dd className={`${dense} ${muted}`}>
      <Clock at={at} timeZone={timeZone} />
    </dd>
    {children}
  </div>
)

/** The time, with the city of its time zone: readers know it, and not every offset. */
function Clock({ at, timeZone }: { at: string; timeZone: string }) {
  const { formatTime } = useIntl()
  const time = formatTime(at, { timeStyle: 'short', timeZone })
  return <Message id="request-detail.clock" values={{ time, zone: zoneCity(timeZone) ?? timeZone }} />
}

/** The days left, shown from `showFrom` days on, as a warning from `warnFrom` days on. */
const DaysLeft = ({ days, showFrom, warnFrom }: { days: number; showFrom: number; warnFrom: number }) =>
  days < 0 || days > showFrom ? null : (
    <dd className={dense}>
      <span className={days <= warnFrom ? urgent : muted}>
        <Message id="request-detail.daysLeft" values={{ days }} />
      </span>
    </dd>
  )

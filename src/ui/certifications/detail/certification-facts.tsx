import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { fact, factBar, term } from '../../design/facts.css.ts'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { When } from '../../when.tsx'
import { breaking } from './certification-detail.css.ts'

/** Who made a certification, how, and when (CERT-009, CERT-013). */
export function CertificationFacts({ certification }: { certification: components['schemas']['Certification'] }) {
  const { formatNumber } = useIntl()
  const { username, channelType, channelName, createdDate, state, stateDate, docsNumber, purgeDate, dataPurgedDate } =
    certification
  return (
    <dl className={factBar}>
      <div>
        <dt className={term}>
          <Message id="certification-detail.createdBy" />
        </dt>
        <dd className={`${fact} ${breaking}`}>{username}</dd>
        <dd className={`${dense} ${muted}`}>
          <Message id={`certification-detail.through.${channelType}`} />
        </dd>
        {channelName !== null && (
          <dd className={`${dense} ${muted} ${breaking}`}>
            <Message id="certification-detail.channel" values={{ name: channelName }} />
          </dd>
        )}
      </div>
      <Moment at={createdDate}>
        <Message id="certification-detail.created" />
      </Moment>
      <Moment at={stateDate}>
        <Message id={`certification-detail.since.${state}`} />
      </Moment>
      {(dataPurgedDate ?? purgeDate) !== null && (
        <Moment at={dataPurgedDate ?? purgeDate ?? stateDate}>
          <Message id={dataPurgedDate ? 'certification-detail.deleted' : 'certification-detail.keptUntil'} />
        </Moment>
      )}
      <div>
        <dt className={term}>
          <Message id="certification-detail.documents" />
        </dt>
        <dd className={fact}>{formatNumber(docsNumber)}</dd>
        <dd className={`${dense} ${muted}`}>
          <Message id="certification-detail.documents.note" />
        </dd>
      </div>
    </dl>
  )
}

const Moment = ({ at, children }: { at: string; children: ReactNode }) => (
  <div>
    <dt className={term}>{children}</dt>
    <dd className={fact}>
      <When at={at} show="date" />
    </dd>
    <dd className={`${dense} ${muted}`}>
      <When at={at} show="time" />
    </dd>
  </div>
)

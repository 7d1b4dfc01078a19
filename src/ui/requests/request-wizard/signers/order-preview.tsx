import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { turnsOf } from '#machines/rules/documents/turns.ts'
import { Icon } from '../../../design/icon.tsx'
import { Message } from '../../../message.tsx'
import { dot, timeline, timelineRow } from './signers.css.ts'
import { useNames } from '../format.ts'

/** When each signer will be asked, once the request is sent. */
export function OrderPreview({ signers, isOrdered }: { signers: DraftSigner[]; isOrdered: boolean }) {
  if (signers.length === 0) return <Message id="request-wizard.signers.happens.nobody" />
  const turns = isOrdered ? turnsOf(signers) : [signers]
  return (
    <ol className={timeline}>
      {turns.map((people, i) => (
        <TimelineRow key={people[0]!.key} bullet={i + 1}>
          <Asked people={people} isFirst={i === 0} />
        </TimelineRow>
      ))}
      <TimelineRow bullet={<Icon of={Flag} size={14} />}>
        <Message id="request-wizard.signers.happens.end" />
      </TimelineRow>
    </ol>
  )
}

const TimelineRow = ({ bullet, children }: { bullet: ReactNode; children: ReactNode }) => (
  <li className={timelineRow}>
    <span className={dot}>{bullet}</span>
    <span>{children}</span>
  </li>
)

function Asked({ people, isFirst }: { people: DraftSigner[]; isFirst: boolean }) {
  const names = useNames()(people)
  if (people.every(({ isMe }) => isMe))
    return <Message id={isFirst ? 'request-wizard.signers.happens.firstMe' : 'request-wizard.signers.happens.me'} />
  return (
    <Message
      id={isFirst ? 'request-wizard.signers.happens.first' : 'request-wizard.signers.happens.then'}
      values={{ names, count: people.length }}
    />
  )
}

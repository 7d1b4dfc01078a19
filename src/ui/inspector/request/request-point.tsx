import { useIntl } from 'react-intl'
import { shownPointOf } from '#machines/flows/inspector/opened-journals.ts'
import { isNow, type RequestStream } from '#machines/flows/inspector/request-stream.ts'
import { Facts } from '../../design/facts.tsx'
import { Notice } from '../../design/notice.tsx'
import { figures } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { heading } from '../details.css.ts'
import { PointFacts } from '../journal/point-facts.tsx'
import type { RequestNow } from './props.ts'
import { facts } from './request-panel.css.ts'

type RequestPointProps = { stream: RequestStream; point: number; Now: RequestNow }

/** The event that led to a point of a request, the state there, and at the last point what can happen next. */
export function RequestPoint({ stream, point, Now }: RequestPointProps) {
  const { request, events, journal, at } = stream
  const { points, failure } = journal
  return (
    <div className={facts}>
      <EventFacts stream={stream} point={point} />
      {failure !== null && point === points.length - 1 && (
        <Notice tone="warning">
          <Message id="inspector-request.fails" values={{ event: events[points.length]!.type, failure }} />
        </Notice>
      )}
      {isNow(stream, point) && <Now request={request} at={at} />}
      <PointFacts point={shownPointOf(journal, point)} />
    </div>
  )
}

function EventFacts({ stream: { request, events }, point }: Omit<RequestPointProps, 'Now'>) {
  const { formatDate } = useIntl()
  const { type, at, actor, position, data } = events[point]!
  const about = request.signers.find(({ id }) => id === (data.signer ?? data.to))
  const when = formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <section>
      <h3 className={heading}>
        <Message id="inspector-request.event" /> <code>{type}</code>
      </h3>
      <Facts
        layout="below"
        facts={[
          {
            id: 'by',
            term: <Message id="inspector-request.by" />,
            fact: <Message id={`inspector-request.by.${actor}`} />,
          },
          ...(about
            ? [
                {
                  id: 'about',
                  term: <Message id="inspector-request.about" />,
                  fact: `${about.firstName} ${about.lastName}`,
                },
              ]
            : []),
          {
            id: 'when',
            term: <Message id="inspector-request.when" />,
            fact: (
              <time dateTime={at} className={figures}>
                {when}
              </time>
            ),
          },
          { id: 'position', term: <Message id="inspector-request.position" />, fact: position },
        ]}
      />
    </section>
  )
}

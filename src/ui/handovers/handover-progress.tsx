import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { canEnd } from '#machines/rules/handovers/belongings.ts'
import { Card, Facts } from '../design/facts.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { Message } from '../message.tsx'

type Schemas = components['schemas']
type Props = { handover: Schemas['Handover'] }

/** How far a handover is. */
export function HandoverProgress({ handover }: Props) {
  const { formatMessage } = useIntl()
  const sum = (of: (part: Schemas['HandoverPart']) => number) => handover.parts.reduce((all, one) => all + of(one), 0)
  const [done, total] = [sum((part) => part.done + part.kept), sum((part) => part.total)]
  return (
    <Card title={<Message id="handover.running" />}>
      <Stack space={4}>
        <ProgressBar
          label={formatMessage({ id: 'handover.progress' })}
          value={total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total))}
          valueLabel={formatMessage({ id: 'handover.progress.of' }, { done, total })}
        />
        <p>
          <Message id="handover.leave" />
        </p>
        <Parts handover={handover} />
      </Stack>
    </Card>
  )
}

/** What became of everything in the handover that was done last. */
export function LastHandover({ handover }: Props) {
  const { formatDate } = useIntl()
  const at = formatDate(handover.startedDate, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card title={<Message id="handover.last" />}>
      <Stack space={4}>
        <p>
          <Message id="handover.last.by" values={{ name: handover.startedBy, at }} />
        </p>
        <Parts handover={handover} />
      </Stack>
    </Card>
  )
}

const Parts = ({ handover }: Props) => (
  <Facts
    layout="below"
    facts={handover.parts.map(({ kind, successor, total, done, kept }) => ({
      id: kind,
      term: <Message id={`handover.what.${kind}`} />,
      fact: (
        <>
          {successor ? (
            <Message id="handover.part.to" values={{ name: successor.fullName, done, total }} />
          ) : (
            canEnd(kind) && <Message id={`handover.part.ended.${kind}`} values={{ done, total }} />
          )}
          {kept > 0 && (
            <>
              {' '}
              <Message id="handover.part.kept" values={{ kept }} />
            </>
          )}
        </>
      ),
    }))}
  />
)

import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { isFailure } from '#machines/port.ts'
import { openedIn } from '#machines/flows/inspector/request-stream.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Button } from '../../design/button.tsx'
import { Spinner } from '../../design/icon.tsx'
import { Notice } from '../../design/notice.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { TextField } from '../../design/text-field.tsx'
import { Message } from '../../message.tsx'
import { FactsHead } from '../fact-parts.tsx'
import { JournalTravel } from '../journal/journal-travel.tsx'
import { PointList } from '../journal/point-list.tsx'
import type { RequestProps } from './props.ts'
import { busy, form, panel, travelling } from './request-panel.css.ts'
import { RequestPoint } from './request-point.tsx'

/** A request, found by its id: its events, and what is known of the point that is shown. */
export function RequestPanel({ state, send, Now }: RequestProps) {
  const { formatMessage } = useIntl()
  const { id, stream, point, complaint } = state.context
  const isReading = state.hasTag('reading')
  return (
    <section className={panel} aria-label={formatMessage({ id: 'inspector-request.title' })}>
      <form
        className={form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          const typed = new FormData(submitted.currentTarget).get('id')
          send({ type: 'id.submitted', id: typeof typed === 'string' ? typed : '' })
        }}
      >
        <TextField
          label={formatMessage({ id: 'inspector-request.id' })}
          help={<Message id="inspector-request.id.help" />}
          error={complaint === 'notId' && <Message id="inspector-request.complaint.notId" />}
          attention={complaint === 'notId' ? complaint : undefined}
          name="id"
          size="small"
          isVerbatim
          autoComplete="off"
          defaultValue={id ?? ''}
        />
        <div>
          <Button type="submit" variant="secondary" size="small" icon={Search} isPending={isReading}>
            <Message id="inspector-request.show" />
          </Button>
        </div>
      </form>
      {isReading && (
        <div className={busy}>
          <Spinner />
          <output>
            <Message id="inspector-request.reading" />
          </output>
        </div>
      )}
      {complaint && complaint !== 'notId' && (
        <Notice tone={complaint === 'missing' ? 'warning' : 'error'}>
          {isFailure(complaint) ? (
            <ErrorMessage error={complaint} />
          ) : (
            <Message id={`inspector-request.complaint.${complaint}`} />
          )}
        </Notice>
      )}
      {!stream && state.hasTag('empty') && (
        <p className={`${dense} ${muted}`}>
          <Message id="inspector-request.text" />
        </p>
      )}
      {stream && !isReading && (
        <>
          <FactsHead
            kind={<Message id="inspector-request.count" values={{ count: stream.events.length }} />}
            name={stream.journal.name}
          />
          {!stream.isWhole && (
            <Notice tone="warning">
              <Message id="inspector-request.long" values={{ count: stream.events.length }} />
            </Notice>
          )}
          <div className={travelling}>
            <JournalTravel
              opened={openedIn(state.context)}
              label={formatMessage({ id: 'inspector-request.travel' })}
              pointLabel={formatMessage({ id: 'inspector-request.point' })}
              onWalk={(step) => send({ type: 'point.walked', step })}
              onChoose={(one) => send({ type: 'point.chosen', point: one })}
            />
            <PointList
              name={stream.journal.name}
              points={stream.journal.points}
              shown={point}
              onChoose={(one) => send({ type: 'point.chosen', point: one })}
            />
          </div>
          <RequestPoint stream={stream} point={point} Now={Now} />
        </>
      )}
    </section>
  )
}

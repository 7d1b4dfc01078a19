import { FolderOpen, GitCompareArrows } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { JournalPlace } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { MAX_JOURNAL_BYTES, MAX_JOURNAL_EVENTS } from '#machines/inspection/journal-file.ts'
import { Button } from '../../design/button.tsx'
import { Spinner, type IconOf } from '../../design/icon.tsx'
import { Notice } from '../../design/notice.tsx'
import { muted, sub } from '../../design/text.css.ts'
import { useFileSize } from '../../file-size.tsx'
import { Message, type PlainId } from '../../message.tsx'
import { bar } from '../inspector.css.ts'
import { JournalDifference } from './journal-difference.tsx'
import { JournalLane } from './journal-lane.tsx'
import { JournalTravel } from './journal-travel.tsx'
import { busy, lanes, notes, panel, spread } from './journal-panel.css.ts'
import type { JournalProps } from './props.ts'
import { TryEvent } from './try-event.tsx'

/** Journals of flows, whose points are shown. `eventTypesOf`: the events that the machine of a chart knows, by its id. */
export function JournalPanel(props: JournalProps & { eventTypesOf: (chart: string) => readonly string[] }) {
  const { formatMessage } = useIntl()
  const sizeOf = useFileSize()
  const { state, send, eventTypesOf } = props
  const { first, second, complaint, isCopied } = state.context
  const open = (place: JournalPlace, label: PlainId, icon: IconOf) => (
    <FileTrigger
      acceptedFileTypes={['.json', 'application/json']}
      onSelect={(files) => {
        const [file] = files ?? []
        if (file) send({ type: 'journal.chosen', place, file })
      }}
    >
      <Button variant={first ? 'quiet' : 'secondary'} size="small" icon={icon}>
        <Message id={label} />
      </Button>
    </FileTrigger>
  )
  const isReading = state.hasTag('reading')
  return (
    <section className={panel} aria-label={formatMessage({ id: 'inspector-journal.title' })}>
      <div className={bar}>
        <h2 className={sub}>
          <Message id="inspector-journal.title" />
        </h2>
        <div className={spread}>
          {!isReading && open('first', first ? 'inspector-journal.another' : 'inspector-journal.open', FolderOpen)}
          {!isReading && first && !second && open('second', 'inspector-journal.beside', GitCompareArrows)}
        </div>
      </div>
      {isReading && (
        <div className={busy}>
          <Spinner />
          <output>
            <Message id="inspector-journal.reading" />
          </output>
        </div>
      )}
      {complaint && (
        <div className={notes}>
          <Notice>
            {formatMessage(
              { id: `inspector-journal.complaint.${complaint}` },
              { events: MAX_JOURNAL_EVENTS, size: sizeOf(MAX_JOURNAL_BYTES) },
            )}
          </Notice>
        </div>
      )}
      {isCopied && (
        <div className={notes}>
          <Notice tone="success">
            <Message id="inspector-journal.copied" />
          </Notice>
        </div>
      )}
      {state.hasTag('empty') && (
        <p className={`${notes} ${muted}`}>
          <Message id="inspector-journal.text" />
        </p>
      )}
      {state.hasTag('shown') && first && (
        <>
          <JournalTravel
            opened={state.context}
            label={formatMessage({ id: 'inspector-journal.travel' })}
            pointLabel={formatMessage({ id: 'inspector-journal.point' })}
            onWalk={(step) => send({ type: 'point.walked', step })}
            onChoose={(point) => send({ type: 'point.chosen', point })}
          />
          {second && <JournalDifference {...props} />}
          <div className={lanes[second ? 'two' : 'one']}>
            <JournalLane {...props} place="first" journal={first} />
            {second && <JournalLane {...props} place="second" journal={second} />}
          </div>
          <TryEvent {...props} events={eventTypesOf(first.chart)} />
        </>
      )}
    </section>
  )
}

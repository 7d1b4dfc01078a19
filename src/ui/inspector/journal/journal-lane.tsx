import { ClipboardCopy, Download, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { JournalPlace } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { shownPointOf, type OpenedJournal } from '#machines/flows/inspector/opened-journals.ts'
import { Button } from '../../design/button.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Notice } from '../../design/notice.tsx'
import { dense, muted, truncated } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { facts, lane, laneHead, laneName, spread } from './journal-panel.css.ts'
import { PointFacts } from './point-facts.tsx'
import { PointList } from './point-list.tsx'
import type { JournalProps } from './props.ts'

type JournalLaneProps = JournalProps & { place: JournalPlace; journal: OpenedJournal }

/** One journal: its points, and what is known of the one that is shown. */
export function JournalLane({ state, send, place, journal }: JournalLaneProps) {
  const { formatMessage } = useIntl()
  const { name, points, failure, file, walk } = journal
  const { point } = state.context
  const label = (id: 'inspector-journal.export' | 'inspector-journal.remove') => formatMessage({ id })
  return (
    <section className={lane} aria-label={formatMessage({ id: 'inspector-journal.of' }, { name })}>
      <div className={laneHead}>
        <div className={laneName}>
          <h3 className={truncated} title={name}>
            {name}
          </h3>
          <p className={`${dense} ${muted}`}>
            <code>{file.flow}</code>
            {' · '}
            <Message id="inspector-journal.count" values={{ count: file.events.length }} />
          </p>
        </div>
        <div className={spread}>
          {place === 'first' && walk !== null && (
            <Button
              variant="secondary"
              size="small"
              icon={ClipboardCopy}
              isPending={state.hasTag('copying')}
              onPress={() => send({ type: 'copy.chosen' })}
            >
              <Message id="inspector-journal.copy" />
            </Button>
          )}
          <IconButton
            size="small"
            icon={Download}
            label={label('inspector-journal.export')}
            onPress={() => send({ type: 'export.chosen', place })}
          />
          <IconButton
            size="small"
            icon={X}
            label={label('inspector-journal.remove')}
            onPress={() => send({ type: 'journal.removed', place })}
          />
        </div>
      </div>
      <PointList
        name={name}
        points={points}
        shown={Math.min(point, points.length - 1)}
        onChoose={(one) => send({ type: 'point.chosen', point: one })}
      />
      <div
        className={facts}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no set of fields
        role="group"
        aria-label={formatMessage({ id: 'inspector-journal.context.of' }, { name })}
      >
        {failure !== null && point >= points.length - 1 && (
          <Notice tone="warning">
            <Message
              id="inspector-journal.fails"
              values={{ point: points.length, event: file.events[points.length - 1]!.event.type, failure }}
            />
          </Notice>
        )}
        {point >= points.length && failure === null && (
          <p className={muted}>
            <Message id="inspector-journal.ended" />
          </p>
        )}
        <PointFacts point={shownPointOf(journal, point)} />
      </div>
    </section>
  )
}

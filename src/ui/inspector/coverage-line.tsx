import { useIntl } from 'react-intl'
import { countTaken, type Coverage } from '#machines/rules/charts/coverage.ts'
import { figures, muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { sample, legend, legendItem } from './inspector.css.ts'

const places = ['browser', 'memory', 'nowhere'] as const

/** What the lines of a chart mean while it shows the coverage of a report, with their counts. */
export function CoverageLine({ id, coverage }: { id: string; coverage: Coverage }) {
  const { formatDate } = useIntl()
  const flow = coverage.flows[id]
  const counts = flow && countTaken(flow)
  return (
    <div className={legend}>
      <span className={muted}>
        <Message
          id="inspector.report.of"
          values={{ when: formatDate(coverage.began, { dateStyle: 'medium', timeStyle: 'short' }) }}
        />
      </span>
      {counts ? (
        places.map((place) => (
          <span key={place} className={legendItem}>
            <span aria-hidden className={sample[place]} />
            <Message id={`inspector.taken.${place}`} /> <b className={figures}>{counts[place]}</b>
          </span>
        ))
      ) : (
        <span>
          <Message id="inspector.report.none" />
        </span>
      )}
    </div>
  )
}

import { useIntl } from 'react-intl'
import { MAX_REPORT_BYTES } from '#machines/rules/charts/coverage.ts'
import { MAX_FOLDER_FILES } from '#machines/rules/charts/screenshots.ts'
import { Button } from '../design/button.tsx'
import { Spinner } from '../design/icon.tsx'
import { Notice } from '../design/notice.tsx'
import { mono, muted } from '../design/text.css.ts'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { ChartTools } from './chart-tools.tsx'
import { CoverageLine } from './coverage-line.tsx'
import { chartArea, chartHead, chartName, complaints, crumb, filling } from './inspector.css.ts'
import { LitLegend } from './live/lit-legend.tsx'
import type { InspectorProps } from './props.ts'

type ChartAreaProps = InspectorProps & {
  /** Moves the focus to the search. */
  onSearch: () => void
  /** The paths of the states that are lit. */
  active: readonly string[]
}

/** The chart with its head, and what is said of it. Panels that belong below it follow the legend. */
export function ChartArea({ onSearch, active, ...props }: ChartAreaProps) {
  const { formatMessage } = useIntl()
  const sizeOf = useFileSize()
  const { state, send } = props
  const { chart, item, picture, coverage, complaint } = state.context
  if (!chart) return null
  const { id } = chart.graph
  const isUndrawn = state.hasTag('undrawn')
  return (
    <section className={chartArea} aria-label={formatMessage({ id: 'inspector.chart' }, { id })}>
      <div className={chartHead}>
        <div className={crumb}>
          <h2 className={chartName}>{id}</h2>
          {item?.name && <span className={`${mono} ${muted}`}>{item.name}</span>}
        </div>
        {picture && <ChartTools {...props} />}
      </div>
      {complaint && !isUndrawn && (
        <div className={complaints}>
          <Notice tone={complaint === 'unknownChart' || complaint === 'unknownItem' ? 'warning' : 'error'}>
            {formatMessage({ id: wordsOf(complaint) }, { limit: sizeOf(MAX_REPORT_BYTES), files: MAX_FOLDER_FILES })}
          </Notice>
        </div>
      )}
      {picture && <ChartCanvas {...props} picture={picture} active={active} onSearch={onSearch} />}
      {state.hasTag('drawing') && (
        <div className={filling}>
          <Spinner size={24} />
          <output>
            <Message id="inspector.chart.drawing" />
          </output>
        </div>
      )}
      {isUndrawn && (
        <div className={filling}>
          <Notice>
            <Message id="inspector.chart.undrawn" />
          </Notice>
          <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
            <Message id="inspector.chart.retry" />
          </Button>
        </div>
      )}
      {active.length > 0 && <LitLegend />}
      {coverage && <CoverageLine id={id} coverage={coverage} />}
    </section>
  )
}

const words = {
  unknownChart: 'inspector.complaint.unknownChart',
  unknownItem: 'inspector.complaint.unknownItem',
  unreadable: 'inspector.complaint.unreadable',
  noReport: 'inspector.complaint.noReport',
  tooManyFiles: 'inspector.complaint.tooManyFiles',
  notReport: 'inspector.complaint.notReport',
  reportTooLarge: 'inspector.complaint.reportTooLarge',
  saving: 'inspector.complaint.saving',
} as const

/** The message of a complaint; a failed call of the layout has its own place. */
const wordsOf = (complaint: string) =>
  complaint in words ? words[complaint as keyof typeof words] : 'inspector.chart.undrawn'

import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { eventTypesOf } from '#machines/rules/charts/chart.ts'
import { Button } from '../design/button.tsx'
import { Spinner } from '../design/icon.tsx'
import { MAIN, PublicPage } from '../design/page.tsx'
import { unseen } from '../design/text.css.ts'
import { UnreachableView } from '../common/errors/unreachable.view.tsx'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { ChartArea } from './chart-area.tsx'
import { ChartDetails } from './chart-details.tsx'
import { ChartList } from './chart-list.tsx'
import { InspectorBar } from './inspector-bar.tsx'
import { filling, grid, journalArea, listArea, listSummary, page, sideArea } from './inspector.css.ts'
import { activeIn } from './journal/active.ts'
import { JournalPanel } from './journal/journal-panel.tsx'
import type { JournalProps } from './journal/props.ts'
import type { InspectorProps } from './props.ts'

type InspectorViewProps = InspectorProps & { journal: JournalProps }

/** The statechart inspector. `home`: the address of the start page. */
export function InspectorView({ home, ...props }: InspectorViewProps & { home: string }) {
  const { state, send } = props
  return (
    <div className={page}>
      <InspectorBar home={home} />
      {state.hasTag('off') && <SwitchedOff onSwitch={() => send({ type: 'switch.chosen' })} />}
      {state.hasTag('loading') && <Loading />}
      {state.hasTag('unreachable') && <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />}
      {state.hasTag('shown') && <Charts {...props} />}
    </div>
  )
}

function SwitchedOff({ onSwitch }: { onSwitch: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <PublicPage title={formatMessage({ id: 'inspector.title' })} lead={<Message id="inspector.off.text" />}>
      <p>
        <Message id="inspector.off.session" />
      </p>
      <div>
        <Button onPress={onSwitch}>
          <Message id="inspector.off.switch" />
        </Button>
      </div>
    </PublicPage>
  )
}

/** The heading of the page, which the chart needs no room for. */
function Heading() {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'inspector.title' })
  return (
    <>
      <title>{`${title} – Paraph`}</title>
      <h1 className={unseen}>{title}</h1>
    </>
  )
}

const Loading = () => (
  <main id={MAIN} tabIndex={-1} className={filling}>
    <Heading />
    <Spinner size={24} />
    <output>
      <Message id="inspector.loading" />
    </output>
  </main>
)

function Charts({ journal, ...props }: InspectorViewProps) {
  const { formatMessage } = useIntl()
  const isNarrow = useMedia('cards')
  const searching = useRef<HTMLDivElement>(null)
  const folded = useRef<HTMLDetailsElement>(null)
  const search = () => {
    if (folded.current) folded.current.open = true
    searching.current?.querySelector('input')?.focus()
  }
  const list = <ChartList {...props} searching={searching} />
  const { charts, chart: shown } = props.state.context
  const active = shown ? activeIn(journal.state.context, shown.id) : undefined
  const chart = <ChartArea {...props} active={active} onSearch={search} />
  const details = (
    <aside className={sideArea} aria-label={formatMessage({ id: 'inspector.details' })}>
      <ChartDetails {...props} />
    </aside>
  )
  return (
    <main id={MAIN} tabIndex={-1} className={grid}>
      <Heading />
      <nav className={listArea} aria-label={formatMessage({ id: 'inspector.list' })}>
        {isNarrow ? (
          <details ref={folded}>
            <summary className={listSummary}>
              <Message id="inspector.list.open" values={{ count: props.state.context.charts.length }} />
            </summary>
            {list}
          </details>
        ) : (
          list
        )}
      </nav>
      {chart}
      {details}
      <div className={journalArea}>
        <JournalPanel {...journal} eventTypesOf={(id) => eventTypesOf(charts, id)} />
      </div>
    </main>
  )
}

import { useCallback, useMemo, useRef, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { openedIn } from '#machines/flows/inspector/request-stream.ts'
import { eventTypesOf, type Item } from '#machines/rules/charts/chart.ts'
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
import { ActorList } from './live/actor-list.tsx'
import { litStates } from './live/lit-states.ts'
import { LivePanel } from './live/live-panel.tsx'
import type { LiveProps } from './live/props.ts'
import { ScreenshotDialog } from './screenshots/screenshot-dialog.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import type { InspectorProps } from './props.ts'
import type { RequestProps } from './request/props.ts'
import { RequestPanel } from './request/request-panel.tsx'

type InspectorViewProps = InspectorProps & {
  /** The journals that are open. */
  journal: JournalProps
  /** The address of the start page. */
  home: string
  /** Draws with what happens in the tabs, which are watched meanwhile, and with the request that is gone through. */
  renderLive: (draw: (live: LiveProps, request: RequestProps) => ReactNode) => ReactNode
  /** Shows what happens in this tab elsewhere; null where that cannot be. */
  Sharing?: ComponentType | null
}

/** The statechart inspector. */
export function InspectorView({ home, journal, renderLive, ...props }: InspectorViewProps) {
  const { state, send } = props
  return (
    <div className={page}>
      <InspectorBar home={home} />
      {state.hasTag('off') && <SwitchedOff onSwitch={() => send({ type: 'switch.chosen' })} />}
      {state.hasTag('loading') && <Loading />}
      {state.hasTag('unreachable') && <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />}
      {state.hasTag('shown') &&
        renderLive((live, request) => <Charts {...props} live={live} journal={journal} request={request} />)}
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

type ChartsProps = InspectorProps &
  Pick<InspectorViewProps, 'Sharing'> & { live: LiveProps; journal: JournalProps; request: RequestProps }

function Charts({ live, journal, request, Sharing = null, ...props }: ChartsProps) {
  const { formatMessage } = useIntl()
  const { state, send } = props
  const { charts, chart, panel, images, screenshot } = state.context
  const isNarrow = useMedia('cards')
  const searching = useRef<HTMLDivElement>(null)
  const folded = useRef<HTMLDetailsElement>(null)
  const search = useCallback(() => {
    if (folded.current) folded.current.open = true
    searching.current?.querySelector('input')?.focus()
  }, [])
  const opened = [...(panel === 'request' ? [openedIn(request.state.context)] : []), journal.state.context]
  const stepped = opened.map((one) => chart && activeIn(one, chart.id)).find((states) => states)
  const lit = stepped ?? litStates(live.state.context, chart?.graph.id ?? null)
  const litKey = lit.join()
  const chartOf = (machine: string | null) => charts.find(({ graph }) => graph.id === machine)
  const showChart = (machine: string | null, item: Item | null) => {
    const shown = chartOf(machine)
    if (shown) send({ type: 'chart.chosen', id: shown.id, item })
    send({ type: 'panel.chosen', panel: 'live' })
  }
  // None of these changes with each thing that happens in a tab.
  const list = useMemo(() => <ChartList state={state} send={send} searching={searching} />, [state, send])
  const area = useMemo(
    () => <ChartArea state={state} send={send} onSearch={search} active={lit} />,
    // oxlint-disable-next-line react/exhaustive-deps -- the states are compared by their names
    [state, send, search, litKey],
  )
  const journals = useMemo(
    () => <JournalPanel {...journal} eventTypesOf={(machine) => eventTypesOf(charts, machine)} />,
    [journal, charts],
  )
  const lists = (
    <>
      <ActorList {...live} onShow={showChart} />
      {Sharing && <Sharing />}
      {list}
    </>
  )
  const panels = [
    {
      id: 'details',
      label: <Message id="inspector.panels.details" />,
      render: () => <ChartDetails {...props} />,
    },
    {
      id: 'live',
      label: <Message id="inspector.panels.live" />,
      render: () => <LivePanel {...live} graphOf={(machine) => chartOf(machine)?.graph ?? null} onShow={showChart} />,
    },
    {
      id: 'request',
      label: <Message id="inspector.panels.request" />,
      render: () => <RequestPanel {...request} />,
    },
  ] as const
  const details = (
    <aside className={sideArea} aria-label={formatMessage({ id: 'inspector.details' })}>
      <PanelTabs panels={panels} selected={panel} onSelect={(one) => send({ type: 'panel.chosen', panel: one })} />
    </aside>
  )
  return (
    <main id={MAIN} tabIndex={-1} className={grid}>
      <Heading />
      <nav className={listArea} aria-label={formatMessage({ id: 'inspector.list' })}>
        {isNarrow ? (
          <details ref={folded}>
            <summary className={listSummary}>
              <Message id="inspector.list.open" values={{ count: charts.length }} />
            </summary>
            {lists}
          </details>
        ) : (
          lists
        )}
      </nav>
      {area}
      {details}
      <div className={journalArea}>{journals}</div>
      {images && screenshot && (
        <ScreenshotDialog screenshot={screenshot} images={images} onClose={() => send({ type: 'screenshot.closed' })} />
      )}
    </main>
  )
}

import { charts, report } from 'virtual:charts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { EmittedFrom } from 'xstate'
import { bind } from '#api/bind.ts'
import { prepareLayoutEngine, withLayoutEngine } from '#api/browser/charts/layout-engine.ts'
import { replayInWorker, tryInWorker } from '#api/browser/charts/journal-worker.ts'
import { listFolder } from '#api/browser/charts/report-folder.ts'
import { paintSvg } from '#api/browser/charts/painting.ts'
import { inspectorSwitch } from '#api/browser/charts/inspector-switch.ts'
import { inspectTabs } from '#api/browser/inspection/inspecting.ts'
import { thisTab } from '#api/browser/inspection/this-tab.ts'
import { askForTrial } from '#api/browser/inspection/trial.ts'
import { save } from '#api/browser/save.ts'
import { inspectorLivePorts } from '#api/ports/inspector/inspector-live.ports.ts'
import { inspectorJournalPorts } from '#api/ports/inspector/inspector-journal.ports.ts'
import { inspectorRequestPorts } from '#api/ports/inspector/inspector-request.ports.ts'
import { inspectorPorts } from '#api/ports/inspector/inspector.ports.ts'
import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import type { ChartPlace } from '#machines/rules/charts/chart.ts'
import { layOut } from '#ui/charts/layout.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useFlow } from '#ui/flow.tsx'
import { writeChart } from '#ui/inspector/chart-file.ts'
import { notesOf } from '#ui/inspector/coverage-marks.ts'
import { InspectorView } from '#ui/inspector/inspector.view.tsx'
import type { LiveProps } from '#ui/inspector/live/props.ts'
import type { RequestProps } from '#ui/inspector/request/props.ts'
import type { App } from '../app.ts'
import { isDevelopment } from '../development.ts'
import { statelySharing } from '../hosts/development/stately-sharing.tsx'
import { requestNow } from '../hosts/requests/request-now.tsx'
import { to } from '../to.ts'

/**
 * The inspector of all charts. In development it is on; otherwise an account switches it on for its session. What runs is
 * watched while charts are shown.
 */
export function screen(app: App) {
  const { api, session } = app
  const machine = inspectorMachine.provide({
    actors: bind(
      inspectorPorts({
        addresses: { charts, report },
        fetch: (address, signal) => {
          prepareLayoutEngine()
          return fetch(address, { signal })
        },
        draw: ({ graph, id }, coverage, signal) =>
          withLayoutEngine(signal, (engine) => layOut(graph, engine, notesOf(id, coverage))),
        write: writeChart,
        paint: paintSvg,
        save,
        list: listFolder,
      }),
    ),
  })
  const journalMachine = inspectorJournalMachine.provide({
    actors: bind(
      inspectorJournalPorts({
        replay: replayInWorker,
        attempt: tryInWorker,
        save,
        copy: (text) => navigator.clipboard.writeText(text),
      }),
    ),
  })
  const liveMachine = inspectorLiveMachine.provide({ actors: bind(inspectorLivePorts(inspectTabs, askForTrial)) })
  const requestMachine = inspectorRequestMachine.provide({
    actors: bind(inspectorRequestPorts(api, { replay: replayInWorker, now: Date.now })),
  })
  const Now = requestNow(app)
  // A build leaves out what is not reached; it does not look into other modules for that.
  const Sharing = import.meta.env.MODE === 'development' ? statelySharing(app) : null
  const Shown = ({ draw, id, onRequest }: ShownProps) =>
    draw(useFlow(liveMachine, { input: { tab: thisTab() } }), {
      ...useFlow(requestMachine, { input: { id }, onEmit: onRequest }),
      Now,
    })
  const account = () => session.getSnapshot().context.account?.id ?? null
  const isOn = () => {
    const id = account()
    return isDevelopment || (id !== null && inspectorSwitch.isOnFor(id))
  }
  return function Inspector() {
    const [query, setQuery] = useSearchParams()
    const at = useOnce(() => placeIn(query))
    const request = query.get(REQUEST)
    const input = useOnce(() => ({ isOn: isOn(), at, ...(request !== null && ({ panel: 'request' } as const)) }))
    const inspector = useFlow(machine, {
      input,
      onEmit: (event) => {
        if (event.type === 'switch.turned') return turnOn(account())
        setQuery(queryOf(event, request), { replace: true, preventScrollReset: true })
      },
    })
    const journal = useFlow(journalMachine, {
      onEmit: ({ chart }) => inspector.send({ type: 'chart.chosen', id: chart, item: null }),
    })
    const showRequest = ({ id, chart }: EmittedFrom<typeof requestMachine>) => {
      inspector.send({ type: 'chart.chosen', id: chart, item: null })
      setQuery(queryOf({ chart, item: null }, id), { replace: true, preventScrollReset: true })
    }
    return (
      <InspectorView
        {...inspector}
        journal={journal}
        home={to('home')}
        Sharing={Sharing}
        renderLive={(draw) => <Shown draw={draw} id={request} onRequest={showRequest} />}
      />
    )
  }
}

type ShownProps = {
  draw: (live: LiveProps, request: RequestProps) => ReactNode
  /** The request in the address. */
  id: string | null
  onRequest: (shown: EmittedFrom<typeof inspectorRequestMachine>) => void
}

/** What names a request in the address. */
const REQUEST = 'request'

const turnOn = (account: string | null) => {
  if (account !== null) inspectorSwitch.turnOn(account)
}

function placeIn(query: URLSearchParams): ChartPlace {
  const [state, transition] = [query.get('state'), query.get('transition')]
  const item =
    state !== null
      ? ({ of: 'state', name: state } as const)
      : transition !== null
        ? ({ of: 'transition', name: transition } as const)
        : null
  return { chart: query.get('chart'), item }
}

const queryOf = ({ chart, item }: ChartPlace, request: string | null): Record<string, string> => ({
  ...(chart !== null && { chart }),
  ...(item && { [item.of]: item.name }),
  ...(request !== null && { [REQUEST]: request }),
})

import type { InspectorLivePorts } from '#machines/flows/inspector/inspector-live.machine.ts'
import { addBatch, closeTab, emptyHistory } from '#machines/inspection/history.ts'
import type { Batch } from '#machines/inspection/messages.ts'
import type { Effects } from '../../bind.ts'

/** What is received is shown at most once in this time, in milliseconds: nobody reads faster. */
const INTERVAL = 100

/** Asks tabs what their actors do: see `inspectTabs`. */
type Inspect = (receive: (batch: Batch) => void, onClosed: (tab: string) => void) => () => void

/** The live part of the inspector: it listens to watched tabs, and calls no operation of the contract. */
export const inspectorLivePorts = (inspect: Inspect): Effects<InspectorLivePorts> => ({
  watchTabs: (_, signal, emit) =>
    new Promise((resolve) => {
      let history = emptyHistory
      let timer: ReturnType<typeof setTimeout> | undefined
      const grown = () => ({ type: 'history.grown', history }) as const
      const tell = () => {
        timer = undefined
        emit(grown())
      }
      const keep = (next: typeof history) => {
        history = next
        timer ??= setTimeout(tell, INTERVAL)
      }
      const stop = inspect(
        (batch) => keep(addBatch(history, batch)),
        (tab) => keep(closeTab(history, tab)),
      )
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        stop()
        resolve(grown())
      })
    }),
})

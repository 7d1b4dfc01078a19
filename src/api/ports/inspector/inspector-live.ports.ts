import type { InspectorLivePorts } from '#machines/flows/inspector/inspector-live.machine.ts'
import { addBatch, closeTab, emptyHistory } from '#machines/inspection/history.ts'
import type { Trial } from '#machines/inspection/live-trial.ts'
import type { Batch, TrialAsked } from '#machines/inspection/messages.ts'
import type { Effects } from '../../bind.ts'

/** What is received is shown at most once in this time, in milliseconds: nobody reads faster. */
const INTERVAL = 100

/** Asks tabs what their actors do: see `inspectTabs`. */
type Inspect = (receive: (batch: Batch) => void, onClosed: (tab: string) => void) => () => void

/** Asks a tab to try an event: see `askForTrial`. */
type Attempt = (asked: Omit<TrialAsked, 'type' | 'id'>, signal: AbortSignal) => Promise<Trial>

/** The live part of the inspector: it listens to watched tabs, and calls no operation of the contract. */
export const inspectorLivePorts = (inspect: Inspect, attempt: Attempt): Effects<InspectorLivePorts> => ({
  async tryEvent({ actor: { tab, session }, event }, signal) {
    const trial = await attempt({ tab, session, event }, signal)
    return 'result' in trial
      ? { type: 'event.answered', result: trial.result }
      : { type: 'event.refused', reason: trial.refused }
  },

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

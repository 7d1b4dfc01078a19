import type { AnyActor } from 'xstate'
import { findActor, tryOnActor } from '#machines/inspection/live-trial.ts'
import type { InspectionMessage, TrialAsked } from '#machines/inspection/messages.ts'
import { createOutbox } from './outbox.ts'
import { isUnwatched, recordActors, type WatchActors } from './recorded-actors.ts'

type Watched = {
  channel: BroadcastChannel
  watch: WatchActors
  tab: string
  pathNow: () => string
  now: () => number
  /** Called when nobody watches any more. */
  onEnded: () => void
}

/**
 * Records the actors of this tab and sends what they do to the pages that inspect, until those say that they end or receive
 * nothing more. It tries events on copies of them when it is asked to. A machine whose `meta` has `isUnwatched` is left
 * out, such as the one that shows the records.
 * Returns a function that ends this.
 */
export function watchTab({ channel, watch, tab, pathNow, now, onEnded }: Watched): () => void {
  let stopRecording = (): void => {}

  const outbox = createOutbox({
    send: (batch) => channel.postMessage({ type: 'records.sent', tab, path: pathNow(), ...batch }),
    now,
    onCaughtUp: () => record(),
    onAlone: () => stop(),
  })

  /** Begins to record, with the state that each actor has now. */
  const record = (): void => {
    stopRecording()
    stopRecording = recordActors(watch, outbox.add, now)
  }

  const hear = ({ data }: MessageEvent<InspectionMessage>): void => {
    if (data.type === 'inspection.asked') record()
    else if (data.type === 'inspection.ended') stop()
    else if (data.type === 'batch.received' && data.tab === tab) outbox.confirm(data.number)
    else if (data.type === 'trial.asked' && data.tab === tab) channel.postMessage(answerTo(data))
  }
  const answerTo = ({ id, session, event }: TrialAsked): InspectionMessage => {
    const actors: AnyActor[] = []
    // It sees all that run now.
    watch((actor) => void (isUnwatched(actor) || actors.push(actor)))()
    return { type: 'trial.answered', id, trial: tryOnActor(findActor(actors, session), { at: now(), event }) }
  }
  const leave = () => channel.postMessage({ type: 'tab.closed', tab } satisfies InspectionMessage)
  const stop = (): void => {
    stopRecording()
    globalThis.removeEventListener?.('pagehide', leave)
    outbox.stop()
    channel.removeEventListener('message', hear)
    onEnded()
  }
  channel.addEventListener('message', hear)
  globalThis.addEventListener?.('pagehide', leave)
  record()
  return stop
}

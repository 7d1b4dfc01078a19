import type { AnyActor } from 'xstate'
import type { InspectionMessage } from '#machines/inspection/messages.ts'
import { createRecorder } from '#machines/inspection/recorder.ts'
import { createOutbox } from './outbox.ts'

type Watched = {
  channel: BroadcastChannel
  /** Calls `see` with each actor of now and later; returns a function that ends this. */
  watch: (see: (actor: AnyActor) => void) => () => void
  tab: string
  pathNow: () => string
  now: () => number
  /** Called when nobody watches any more. */
  onEnded: () => void
}

/**
 * Records the actors of this tab and sends what they do to the pages that inspect, until those say that they end or receive
 * nothing more. A machine whose `meta` has `isUnwatched` is left out, such as the one that shows the records.
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
    const recorder = createRecorder(outbox.add, now)
    const observed = new Set<{ unsubscribe: () => void }>()
    const stopWatching = watch((actor) => {
      if (isUnwatched(actor)) return
      const one = actor.system.inspect(recorder.inspect)
      observed.add(one)
      actor.subscribe({ complete: () => observed.delete(one) })
      if (actor.getSnapshot().status === 'active') recorder.begin(actor)
    })
    stopRecording = () => {
      stopWatching()
      for (const one of observed) one.unsubscribe()
    }
  }

  const hear = ({ data }: MessageEvent<InspectionMessage>): void => {
    if (data.type === 'inspection.asked') record()
    else if (data.type === 'inspection.ended') stop()
    else if (data.type === 'batch.received' && data.tab === tab) outbox.confirm(data.number)
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

const isUnwatched = ({ logic }: AnyActor): boolean => {
  const { config } = logic as { config?: { meta?: { isUnwatched?: boolean } } }
  return config?.meta?.isUnwatched === true
}

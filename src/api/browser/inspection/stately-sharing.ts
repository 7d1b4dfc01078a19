import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { createTranslator } from '#machines/inspection/stately.ts'
import { recordActors, type WatchActors } from './recorded-actors.ts'
import { speakStately } from './stately-window.ts'

/** Where Stately's inspector is, and the only origin that gets anything. */
const STATELY_ORIGIN = 'https://stately.ai'
const ADDRESS = `${STATELY_ORIGIN}/inspect`

/** How often it is looked whether the window is closed, in milliseconds: closing it makes no event. */
const LOOK = 1000

type Shared = {
  own: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'>
  watch: WatchActors
  now: () => number
  /** Called when the other inspector listens. */
  onConnected: () => void
  /** Called when its window is closed, after which nothing is sent. */
  onClosed: () => void
}

/**
 * Opens Stately's inspector in a window and sends it what the actors of this tab do, without secrets. Returns a function
 * that ends this; null if the browser opens no window. For development only: contexts and events leave the origin.
 */
export function shareWithStately({ own, watch, now, onConnected, onClosed }: Shared): (() => void) | null {
  const target = own.open(ADDRESS, 'xstateinspector')
  if (!target) return null
  const channel = speakStately(own, target, STATELY_ORIGIN, onConnected)
  const definitions = new Map<string, object>()
  const translate = createTranslator((machine) => definitions.get(machine))
  const define = (logic: AnyActorLogic): void => {
    if (!isMachine(logic) || definitions.has(logic.id)) return
    definitions.set(logic.id, logic.config)
    for (const inner of Object.values(logic.implementations.actors as Record<string, AnyActorLogic>)) define(inner)
  }
  const watchDefined: WatchActors = (see) =>
    watch((actor) => {
      define(actor.logic as AnyActorLogic)
      see(actor)
    })
  const stopRecording = recordActors(watchDefined, (record) => channel.send(translate(record)), now)
  const timer = setInterval(() => {
    if (!target.closed) return
    stop()
    onClosed()
  }, LOOK)
  const stop = (): void => {
    clearInterval(timer)
    stopRecording()
    channel.close()
  }
  return stop
}

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic

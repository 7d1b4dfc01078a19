import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { Following } from '#machines/lifecycles/happened.ts'
import { nameTransition } from '#machines/transition-name.ts'

/** A state, the transitions that led to it, named as by `nameTransition`, and the events that the machine emitted. */
export type Step = { state: AnyMachineSnapshot; taken: string[]; emitted: unknown[] }

/** Every transition of a machine. */
export const everyTransitionOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat(),
  )

/** The names of every transition of a machine. */
export const transitionsOf = (machine: AnyStateMachine): string[] => everyTransitionOf(machine).map(nameTransition)

/** The innermost states of a machine, by dotted path. */
export const leavesOf = (machine: AnyStateMachine): string[] =>
  getStateNodes(machine.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))

/**
 * Steps through a machine without running it, and records the transitions of each step. With `isFollowed`, what follows
 * from an event of a lifecycle belongs to its step, as on the server.
 */
export function stepper(machine: AnyStateMachine, input?: unknown, isFollowed = false) {
  const taken = new Set<AnyTransitionDefinition>()
  const following: EventObject[] = []
  let emitted: unknown[] = []
  const self = createActor(machine, {
    input,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') for (const transition of event._transitions) taken.add(transition)
    },
  })
  const ignore = () => {}
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: ignore,
    defer: ignore,
    stopChild: ignore,
    emit: ignore,
    actionExecutor: ({ type, params }: ExecutableActionObject) => {
      if (type === 'xstate.emit') emitted.push((params as { event: unknown }).event)
      if (isFollowed && params && 'follow' in params) following.push(...(params as Following<EventObject>).follow)
    },
  } as unknown as AnyActorScope
  const step = (move: () => AnyMachineSnapshot): Step => {
    taken.clear()
    emitted = []
    return { state: move(), taken: [...taken].map(nameTransition), emitted }
  }
  return {
    start: () => step(() => machine.getInitialSnapshot(scope, input)),
    step: (state: AnyMachineSnapshot, event: EventObject) =>
      step(() => {
        let now = machine.transition(state, event, scope)
        for (let next = following.shift(); next; next = following.shift())
          now = machine.transition(now, { ...event, ...next }, scope)
        return now
      }),
  }
}

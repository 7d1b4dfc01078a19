import { createActor, fromCallback, SimulatedClock, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { createRecorder } from '#machines/inspection/recorder.ts'
import type { InspectionRecord } from '#machines/inspection/records.ts'

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'provide' in logic

/** The machine with ports that never answer, its own and those of the machines inside of it. */
function withSilentPorts(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
    ([name, logic]) => [name, isMachine(logic) ? withSilentPorts(logic) : fromCallback(() => {})],
  )
  return machine.provide({ actors: Object.fromEntries(actors) as object })
}

/** Runs a machine without ports and without timers, and records it. */
export function runWatched(machine: AnyStateMachine, input: unknown) {
  const records: InspectionRecord[] = []
  let time = 0
  const { inspect } = createRecorder(
    (record) => records.push(record),
    () => time++,
  )
  const clock = new SimulatedClock()
  const actor = createActor(withSilentPorts(machine), { input, inspect, clock }).start()
  return { actor, records }
}

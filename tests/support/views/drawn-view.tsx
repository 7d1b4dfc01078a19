import type { ReactElement } from 'react'
import type { AnyStateMachine, EventObject } from 'xstate'
import type { ViewProps } from '#ui/flow.tsx'
import { statesOf, type Path } from '../walks/paths.ts'

export type Send = (event: EventObject) => void
/** A function that a view is given besides `send`: its calls are recorded under this name. */
export type Called = (name: string) => (...given: unknown[]) => void

/** The states of a flow, and what its view draws of each. */
export type DrawnView = { state: { value: unknown }; draw: (send: Send) => ReactElement }[]

/** What an event handler is given is left out. */
const isEvent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('target' in value || 'pointerType' in value)

/** The name of a function, and what it was called with, as an event. */
const calling =
  (send: Send): Called =>
  (name) =>
  (...given) =>
    send({ type: `${name}(${JSON.stringify(given.filter((one) => !isEvent(one))).slice(1, -1)})` })

/** What something draws that has no states of a machine, under a name for each. */
export const drawnAs = (drawings: Record<string, (called: Called) => ReactElement>): DrawnView =>
  Object.entries(drawings).map(([value, draw]) => ({ state: { value }, draw: (send) => draw(calling(send)) }))

/** What a view draws of the states of walks. */
export const drawnBy = <Machine extends AnyStateMachine>(
  paths: readonly Path<Machine>[],
  draw: (props: ViewProps<Machine>, called: Called) => ReactElement,
): DrawnView =>
  statesOf(paths).map((state) => ({
    state,
    draw: (send) => draw({ state, send }, calling(send)),
  }))

/** One state of each value, for views that take long to draw. */
export const oneOfEach = (view: DrawnView): DrawnView => [
  ...new Map(view.map((one) => [JSON.stringify(one.state.value), one])).values(),
]

/** A part that a view is given, such as a dialog: a button that shows what it is given, and ends it with `output`. */
export const part =
  <Output,>(name: string, output: Output) =>
  ({ onDone, ...given }: { onDone: (output: Output) => void }) => (
    <button type="button" onClick={() => onDone(output)}>
      {`${name} ${JSON.stringify(given)}`}
    </button>
  )

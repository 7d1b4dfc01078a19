import type { ReactElement } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { ViewProps } from '#ui/flow.tsx'
import { statesOf, type Path } from '../walks/paths.ts'

export type Send = (event: EventObject) => void
/** A function that a view is given besides `send`: its calls are recorded under this name. */
type Called = (name: string) => (...given: unknown[]) => void

/** The states of a flow, and what its view draws of each. */
export type DrawnView = { state: AnyMachineSnapshot; draw: (send: Send) => ReactElement }[]

/** What a view draws of the states of walks. */
export const drawnBy = <Machine extends AnyStateMachine>(
  paths: readonly Path<Machine>[],
  draw: (props: ViewProps<Machine>, called: Called) => ReactElement,
): DrawnView =>
  statesOf(paths).map((state) => ({
    state,
    draw: (send) =>
      draw(
        { state, send },
        (name) =>
          (...given) =>
            send({ type: `${name}(${JSON.stringify(given).slice(1, -1)})` }),
      ),
  }))

/** A part that a view is given, such as a dialog: a button that shows what it is given, and ends it with `output`. */
export const part =
  <Output,>(name: string, output: Output) =>
  ({ onDone, ...given }: { onDone: (output: Output) => void }) => (
    <button type="button" onClick={() => onDone(output)}>
      {`${name} ${JSON.stringify(given)}`}
    </button>
  )

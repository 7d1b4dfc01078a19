import type { TestInfo } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { FlowRecord } from '../../../../scripts/paths/records.ts'
import type { Stage } from '../stage.ts'
import { leavesOf, transitionsOf } from '../transitions.ts'
import { definitionsOf } from './definitions.ts'
import { guardsOf } from './guards.ts'
import { explainUntaken } from './untaken.ts'
import { leavesIn, WalkRecorder, type AnyPath } from './walk-recorder.ts'

/** Whether the runner of paths wants walks to be recorded. */
export const isRecorded = process.env['PATHS'] !== undefined

/** Records the walks of one flow for the report of `npm run paths`, as annotations of their tests. */
export class FlowRecorder {
  readonly #machine: AnyStateMachine
  readonly #paths: AnyPath[]
  readonly #sharesChart: boolean
  /** The states of walks of which a picture is taken, with what it shows: each innermost state once. */
  readonly #pictured = new Map<AnyMachineSnapshot, string[]>()

  constructor(machine: AnyStateMachine, paths: AnyPath[], sharesChart: boolean) {
    this.#machine = machine
    this.#paths = paths
    this.#sharesChart = sharesChart
    const seen = new Set<string>()
    for (const state of paths.flatMap(({ states }) => states)) {
      const first = leavesIn(state).filter((leaf) => !seen.has(leaf))
      for (const leaf of first) seen.add(leaf)
      if (first.length > 0 && !this.#pictured.has(state)) this.#pictured.set(state, first)
    }
  }

  /** Says what the flow has. One test of each file says it. */
  describe(info: TestInfo): void {
    const taken = new Set(this.#paths.flatMap(({ transitions }) => transitions))
    const alphabets = [...new Set(this.#paths.map(({ alphabet }) => alphabet))]
    const transitions = transitionsOf(this.#machine)
    const record: FlowRecord = {
      id: this.#machine.id,
      file: `tests/${info.titlePath[0]!.replaceAll('\\', '/')}`,
      sharesChart: this.#sharesChart,
      states: leavesOf(this.#machine),
      transitions,
      definitions: definitionsOf(this.#machine),
      guards: guardsOf(this.#machine),
      untaken: explainUntaken(
        this.#machine,
        alphabets,
        transitions.filter((one) => !taken.has(one)),
      ),
    }
    info.annotations.push({ type: 'flow-record', description: JSON.stringify(record) })
  }

  walk = (path: AnyPath, stage: Stage, info: TestInfo) => new WalkRecorder(path, this.#pictured, stage, info)
}

import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { REPORT_FOLDER, type WalkRecord } from '../../../../scripts/paths/records.ts'
import type { Alphabet } from '../paths.ts'
import { isPolicyViolation, type Stage } from '../stage.ts'
import { readFailure } from './failure.ts'
import { talliesOf } from './guards.ts'

/** A walk through any machine. */
export type AnyPath = {
  name: string
  events: EventObject[]
  states: AnyMachineSnapshot[]
  transitions: string[]
  taken: string[][]
  alphabet: Alphabet
}

/** The innermost states that a machine is in, by dotted path. */
export const leavesIn = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'))

const consoles = new WeakMap<Page, string[]>()

/** The errors that a page wrote to its console since it was first asked for; the list grows. */
function consoleOf(page: Page): string[] {
  const known = consoles.get(page)
  if (known) return known
  const errors: string[] = []
  consoles.set(page, errors)
  page.on('console', (line) => {
    // The browser says of each problem that the world answers that a resource failed.
    const isAnswer = line.text().startsWith('Failed to load resource') && line.location().url.includes('/api/')
    if (line.type() === 'error' && !isAnswer) errors.push(line.text())
  })
  return errors
}

/** Records one walk while it is performed, as an annotation of its test. `pictured` says which states get a picture. */
export class WalkRecorder {
  readonly #path: AnyPath
  readonly #pictured: Map<AnyMachineSnapshot, string[]>
  readonly #stage: Stage
  readonly #record: WalkRecord
  readonly #annotation = { type: 'walk-record', description: '' }
  readonly #began = performance.now()
  readonly #consoleBefore: number
  /** The step under way, and what is expected of it. */
  #step = 0
  #place = 'the flow to open'
  #hasEnded = false

  constructor(
    path: AnyPath,
    pictured: Map<AnyMachineSnapshot, string[]>,
    stage: Stage,
    { annotations, project }: TestInfo,
  ) {
    this.#path = path
    this.#pictured = pictured
    this.#stage = stage
    this.#consoleBefore = consoleOf(stage.page).length
    const { colorScheme, viewport } = project.use
    this.#record = {
      flow: path.states[0]!.machine.id,
      name: path.name,
      language: project.name as WalkRecord['language'],
      theme: colorScheme === 'dark' ? 'dark' : 'light',
      width: viewport?.width ?? 0,
      steps: [],
      seconds: 0,
      result: 'failed',
      guards: [],
      pictures: [],
      console: [],
      policy: [],
    }
    annotations.push(this.#annotation)
    // This stays if nothing ends the walk but the time of its test.
    this.#keep({ expected: 'the walk to end', seen: 'the time of its test was over', picture: null })
  }

  /** The walk is about to cause the event that leads to a step. */
  causes(step: number): void {
    this.#step = step
    this.#place = `\`${this.#path.events[step - 1]!.type}\` to happen`
  }

  /** The walk is about to look at the screen after a step. */
  looks(step: number): void {
    this.#step = step
    this.#place = `the screen of \`${leavesIn(this.#path.states[step]!).join(' + ')}\``
  }

  /** Keeps what axe found on a screen, with a picture if it found something or the state has none yet. */
  async sees(state: AnyMachineSnapshot, findings: string[]): Promise<void> {
    const first = this.#pictured.get(state) ?? []
    if (first.length === 0 && findings.length === 0) return
    const [shown = ''] = leavesIn(state)
    const states = first.length > 0 ? first : [shown]
    // Walks that begin alike share states.
    this.#pictured.delete(state)
    const file = await this.#takePicture(first.length > 0 ? 'states' : 'findings', states[0]!)
    const { language, theme, width } = this.#record
    for (const one of states) this.#record.pictures.push({ state: one, language, theme, width, file, axe: findings })
    if (findings.length > 0)
      this.#record.failure ??= {
        step: this.#step,
        expected: 'axe to find nothing',
        seen: findings.join('\n'),
        picture: file,
      }
  }

  /** Whether the walk was performed to its end. */
  get hasEnded() {
    return this.#hasEnded
  }

  /** Ends the record of a walk that was performed to its end. Returns what axe found: then it failed. */
  ends(): string[] {
    this.#hasEnded = true
    this.#record.result = this.#record.failure ? 'failed' : 'passed'
    this.#keep(this.#record.failure)
    return this.#record.failure?.seen.split('\n') ?? []
  }

  /** Ends the record of a walk that failed, with a picture of the page. */
  async fails(error: unknown): Promise<void> {
    const picture = await this.#takePicture('failures', `${this.#step}-${Date.now()}`).catch(() => null)
    this.#keep({ ...readFailure(error, this.#place), picture })
  }

  #keep(failure: { step?: number; expected: string; seen: string; picture: string | null } | undefined): void {
    const { violations, page } = this.#stage
    const { events, states, taken, alphabet } = this.#path
    const isWhole = !failure || failure.step !== undefined
    const count = isWhole ? states.length : this.#step + 1
    const record: WalkRecord = {
      ...this.#record,
      steps: states.slice(0, count).map((state, i) => ({
        event: i === 0 ? null : events[i - 1]!.type,
        states: leavesIn(state),
        transitions: taken[i] ?? [],
      })),
      seconds: Math.round(performance.now() - this.#began) / 1000,
      guards: talliesOf(states[0]!.machine, alphabet.input, events.slice(0, count - 1)).flat(),
      console: [
        ...consoleOf(page).slice(this.#consoleBefore),
        ...violations.filter((violation) => !isPolicyViolation(violation)),
      ],
      policy: violations.filter(isPolicyViolation),
      ...(failure && { failure: { step: this.#step, ...failure } }),
    }
    this.#annotation.description = JSON.stringify(record)
  }

  async #takePicture(kind: string, name: string): Promise<string> {
    const { flow, language, theme, width } = this.#record
    const file = `pictures/${flow}/${kind}/${name}-${language}-${theme}-${width}.webp`
    const path = join(REPORT_FOLDER, file)
    mkdirSync(dirname(path), { recursive: true })
    await this.#stage.page.screenshot({ path, type: 'webp', quality: 60, timeout: 10_000 })
    return file
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import { progressLine } from '../../../../scripts/paths/progress.ts'
import type { FlowRecord, Recording, Records, WalkRecord } from '../../../../scripts/paths/records.ts'

/** Milliseconds between two lines of progress where no line can be replaced. */
const PAUSE = 15_000

const walksIn = ({ annotations }: TestCase): number =>
  Number(annotations.find(({ type }) => type === 'walks')?.description ?? 1)

const recordsIn = <Record>({ annotations }: TestResult, kind: string): Record[] =>
  annotations
    .filter(({ type, description }) => type === kind && description)
    .map((one) => JSON.parse(one.description!) as Record)

/** Shows how far the walks of `npm run paths` are, and writes what their workers recorded. */
export default class PathReporter implements Reporter {
  readonly #recording = JSON.parse(process.env['PATHS']!) as Recording
  readonly #tests: TestCase[] = []
  readonly #broken: string[] = []
  #all = 0
  #done = 0
  #failed = 0
  #began = Date.now()
  #isShown = 0

  onBegin(_: FullConfig, all: Suite) {
    this.#tests.push(...all.allTests())
    this.#all = this.#tests.reduce((sum, test) => sum + walksIn(test), 0)
    this.#began = Date.now()
  }

  /** Errors of no test, such as of a file that cannot be loaded. */
  onError({ message, stack }: TestError) {
    console.error(stack ?? message)
  }

  /** A walk is a step of the first level. */
  onStepEnd(test: TestCase, _: TestResult, { category, parent, error }: TestStep) {
    if (category !== 'test.step' || parent) return
    this.#done++
    if (error) this.#failed++
    this.#show(test.title.split(':')[0]!, this.#done === this.#all)
  }

  #show(flow: string, isLast: boolean) {
    const now = Date.now()
    const { isTTY, columns } = process.stdout
    if (!isTTY && !isLast && now - this.#isShown < PAUSE) return
    this.#isShown = now
    const milliseconds = now - this.#began
    const line = progressLine({ flow, done: this.#done, all: this.#all, failed: this.#failed, milliseconds })
    process.stdout.write(isTTY ? `\r\u001B[2K${line.slice(0, columns - 1)}${isLast ? '\n' : ''}` : `${line}\n`)
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const walks = recordsIn<WalkRecord>(result, 'walk-record')
    if (result.status === 'passed' || walks.some((walk) => walk.result === 'failed')) return
    const message = stripVTControlCharacters(result.errors[0]?.message ?? result.status)
    this.#broken.push(`${test.titlePath()[2]}: ${test.title}: ${message.split('\n')[0]}`)
  }

  /** Without a test nothing is written, so that an error of the configuration is not taken for a run without walks. */
  onEnd({ startTime, duration }: FullResult) {
    if (this.#tests.length === 0) return
    const results = this.#tests.flatMap(({ results: all }) => all.slice(-1))
    const records: Pick<Records, 'began' | 'seconds' | 'flows' | 'walks' | 'broken'> = {
      began: startTime.toISOString(),
      seconds: Math.round(duration) / 1000,
      flows: results.flatMap((result) => recordsIn<FlowRecord>(result, 'flow-record')),
      walks: results.flatMap((result) => recordsIn<WalkRecord>(result, 'walk-record')),
      broken: this.#broken,
    }
    mkdirSync(dirname(this.#recording.file), { recursive: true })
    writeFileSync(this.#recording.file, JSON.stringify(records))
  }

  printsToStdio() {
    return true
  }
}

import type { FlowCoverage, PathCoverage } from './coverage.ts'
import type { FlowRecord, Records, WalkRecord } from './records.ts'
import { Unusable } from './options.ts'
import { takenBy } from './taken.ts'
import { whyUntaken } from './untaken.ts'
import { figuresOf } from './verdict.ts'

/** Puts the records of a run, or of all of its shards, together. @throws Unusable if they do not belong together */
export function assemble(runs: Records[]): PathCoverage {
  const [first] = runs
  if (!first) throw new Unusable('There are no records of walks')
  requireTogether(runs)
  const ids = [...new Set(runs.flatMap(({ flows }) => flows.map(({ id }) => id)))].toSorted()
  const recordsOf = new Map(ids.map((id) => [id, runs.flatMap((run) => run.flows.filter((flow) => flow.id === id))]))
  const alone = ids.map((id) =>
    flowOf(
      recordsOf.get(id)!,
      runs.flatMap((run) => run.walks.filter(({ flow }) => flow === id)),
    ),
  )
  const isPart = runs.some((run) => run.isPart)
  const flows = alone.map((flow) => withOthers(flow, alone, recordsOf, isPart))
  return {
    version: 1,
    commit: first.commit,
    isClean: runs.every(({ isClean }) => isClean),
    browser: first.browser,
    began: runs.map(({ began }) => began).toSorted()[0]!,
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    languages: first.languages,
    themes: first.themes,
    widths: first.widths,
    figures: figuresOf(flows),
    flows,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function requireTogether(runs: Records[]): void {
  const [first] = runs
  const keyOf = ({ commit, isClean, browser, languages, themes, widths, isPart }: Records) => [
    commit,
    isClean,
    browser,
    languages,
    themes,
    widths,
    isPart,
  ]
  if (!runs.every((run) => isSame(keyOf(run), keyOf(first!))))
    throw new Unusable('The shards differ in commit, browser, languages, themes or widths')
  const total = first!.shard?.total ?? 1
  const shards = runs.map(({ shard }) => shard?.current ?? 1).toSorted()
  if (
    !isSame(
      shards,
      Array.from({ length: total }, (_, i) => i + 1),
    )
  )
    throw new Unusable(`There are shards ${shards.join(', ')} of ${total}`)
}

function flowOf(records: FlowRecord[], walks: WalkRecord[]): FlowCoverage {
  const [{ id, file }] = records as [FlowRecord]
  const transitions = [...new Set(records.flatMap((record) => record.transitions))]
  const taken = new Set(walks.flatMap(takenBy))
  const expected = new Set(walks.flatMap(({ steps }) => steps.flatMap((step) => step.transitions)))
  // A file that leaves a transition untaken says why; another file of the same flow may have walks that take it.
  const isLeft = (transition: string) =>
    records.every((record) => record.untaken.some((one) => one.transition === transition))
  return {
    id,
    file,
    states: [...new Set(records.flatMap(({ states }) => states))],
    transitions,
    walks: walks.map(({ name, language, theme, width, steps, seconds, result, failure }) => ({
      name,
      language,
      theme,
      width,
      steps,
      seconds,
      result,
      ...(failure && { failure }),
    })),
    untaken: transitions
      .filter((transition) => !taken.has(transition))
      .map((transition) => {
        const left = records.flatMap(({ untaken }) => untaken.filter((one) => one.transition === transition))
        const [explained] = left.toSorted((a, b) => Number(b.walk !== null) - Number(a.walk !== null))
        if (explained && isLeft(transition)) return explained
        const event = / --(.+?)(?:#\d+)?--> /.exec(transition)?.[1] ?? ''
        return {
          transition,
          event,
          walk: null,
          why: expected.has(transition) ? whyUntaken.failed : whyUntaken.notWalked,
          excuse: null,
        }
      }),
    guards: guardsOf(records, walks),
    pictures: picturesOf(walks),
    console: [...new Set(walks.flatMap((walk) => walk.console))],
    policy: [...new Set(walks.flatMap((walk) => walk.policy))],
  }
}

/** The tallies of all walks, by transition; a guard that was never asked has none. */
function guardsOf(records: FlowRecord[], walks: WalkRecord[]): FlowCoverage['guards'] {
  const tallies = new Map<string, FlowCoverage['guards'][number]>()
  const tallyOf = (transition: string, guard: string) => {
    const tally = tallies.get(transition) ?? { transition, guard, passed: 0, refused: 0 }
    tallies.set(transition, tally)
    return tally
  }
  for (const { transition, guard } of records.flatMap((record) => record.guards)) tallyOf(transition, guard)
  for (const { transition, guard, passed, refused } of walks.flatMap((walk) => walk.guards)) {
    const tally = tallyOf(transition, guard)
    tally.passed += passed
    tally.refused += refused
  }
  return [...tallies.values()]
}

/** One picture of each state, language, theme and width, with what axe found on any screen of that state. */
function picturesOf(walks: WalkRecord[]): FlowCoverage['pictures'] {
  const pictures = new Map<string, FlowCoverage['pictures'][number]>()
  for (const picture of walks.flatMap((walk) => walk.pictures)) {
    const key = JSON.stringify([picture.state, picture.language, picture.theme, picture.width])
    const known = pictures.get(key)
    const file = known && !known.file.includes('/findings/') ? known.file : picture.file
    pictures.set(key, { ...picture, file, axe: [...new Set([...(known?.axe ?? []), ...picture.axe])] })
  }
  return [...pictures.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** What a flow leaves to others with the same chart; if only some flows were walked, these may not have been. */
function withOthers(
  flow: FlowCoverage,
  flows: FlowCoverage[],
  recordsOf: Map<string, FlowRecord[]>,
  isPart: boolean,
): FlowCoverage {
  const records = recordsOf.get(flow.id)!
  const others = flows.filter(({ id, states }) => id !== flow.id && isSame(states, flow.states))
  const untaken = flow.untaken.map((one): FlowCoverage['untaken'][number] => {
    // A walk of this flow was to take it.
    if (one.why === whyUntaken.failed || one.why === whyUntaken.notWalked) return one
    const definition = definitionOf(records, one.transition)
    const taker = others.find(
      (other) =>
        definitionOf(recordsOf.get(other.id)!, one.transition) === definition &&
        !other.untaken.some(({ transition }) => transition === one.transition),
    )
    if (taker) {
      const { id, file } = taker
      return { ...one, why: whyUntaken.elsewhere(id, file), excuse: { reason: 'elsewhere', flow: id, file } }
    }
    const isLeft = isPart && records.some(({ sharesChart }) => sharesChart)
    return isLeft ? { ...one, why: whyUntaken.left, excuse: { reason: 'left' } } : one
  })
  return { ...flow, untaken }
}

const definitionOf = ([record]: FlowRecord[], transition: string): string | undefined =>
  record!.definitions[record!.transitions.indexOf(transition)]

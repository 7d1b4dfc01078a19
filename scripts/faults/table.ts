/** What the runs of one kind of fault did. */
export type Tally = {
  fault: string
  /** Times that it was tried: a request, a round, a seed. */
  runs: number
  kills: number
  /** What was acknowledged and is not there. */
  lost: number
  /** What is there twice, or was answered in two ways. */
  doubled: number
  /** What was not done in the end. */
  stuck: number
  /** The longest time in milliseconds from a fault until everything went on; null if it is not measured. */
  recovery: number | null
  /** Why it was not run; null if it was. */
  notRun: string | null
}

/** The longest recovery on an idle machine, in milliseconds. */
const MAX_RECOVERY = 30_000

const columns = ['fault', 'runs', 'kills', 'lost', 'doubled', 'stuck', 'recovery'] as const

/** One line for each kind of fault; the tallies of its seeds are added up. */
export function tableOf(tallies: readonly Tally[]): string {
  const rows = [[...columns], ...together(tallies).map(rowOf)]
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  const notRun = tallies.flatMap(({ fault, notRun: why }) => (why === null ? [] : [`Not run: ${fault}: ${why}`]))
  return [...rows.map(line), ...notRun].join('\n')
}

function together(tallies: readonly Tally[]): Tally[] {
  const all = new Map<string, Tally>()
  for (const tally of tallies) {
    const before = all.get(tally.fault)
    all.set(tally.fault, before ? added(before, tally) : tally)
  }
  return [...all.values()]
}

const added = (a: Tally, b: Tally): Tally => ({
  fault: a.fault,
  runs: a.runs + b.runs,
  kills: a.kills + b.kills,
  lost: a.lost + b.lost,
  doubled: a.doubled + b.doubled,
  stuck: a.stuck + b.stuck,
  recovery: a.recovery === null ? b.recovery : Math.max(a.recovery, b.recovery ?? 0),
  notRun: a.notRun ?? b.notRun,
})

function rowOf({ fault, runs, kills, lost, doubled, stuck, recovery, notRun }: Tally): string[] {
  if (notRun !== null) return [fault, 'not run', '', '', '', '', '']
  const time = recovery === null ? '' : `${(recovery / 1000).toFixed(1)} s`
  return [fault, ...[runs, kills, lost, doubled, stuck].map(String), time]
}

/** What the table means. `passed`: no test failed. */
export function verdictOf(tallies: readonly Tally[], passed: boolean): { words: string; isFine: boolean } {
  const wrong = together(tallies).filter(({ lost, doubled, stuck }) => lost + doubled + stuck > 0)
  const slow = together(tallies).filter(({ recovery }) => (recovery ?? 0) > MAX_RECOVERY)
  const notRun = tallies.filter((tally) => tally.notRun !== null)
  const isFine = passed && wrong.length === 0 && tallies.length > notRun.length
  const words = [
    ...wrong.map(({ fault }) => `Something was lost, doubled or stuck: ${fault}.`),
    // A busy machine recovers later, so a long recovery is reported and does not fail the run.
    ...slow.map(
      ({ fault }) =>
        `Recovered after more than ${MAX_RECOVERY / 1000} s: ${fault}. On an idle machine that is too long.`,
    ),
    ...(passed ? [] : ['A test failed; what it did may be missing in the table.']),
    ...(isFine ? [`Nothing was lost, doubled or stuck${notRun.length > 0 ? ' in what was run' : ''}.`] : []),
  ]
  return { words: words.join('\n'), isFine }
}

import type { Coverage } from '#machines/rules/charts/coverage.ts'

type Notes = ReadonlyMap<string, string>

const NONE: Notes = new Map()

/** What is written beside the transitions of a chart: how often walks took them. */
export const notesOf = (id: string, coverage: Coverage | null): Notes => {
  const flow = coverage?.flows[id]
  if (!flow) return NONE
  return new Map(Object.entries(flow).map(([name, { in: where, times }]) => [name, NOTES[where](times)]))
}

const NOTES = { browser: (times: number) => `×${times}`, memory: () => '(×0)', nowhere: () => '×0' }

/** The classes of transitions, by where they were taken. */
export const marksOf = (id: string, coverage: Coverage | null): Notes => {
  const flow = coverage?.flows[id]
  return flow ? new Map(Object.entries(flow).map(([name, taken]) => [name, `is-in-${taken.in}`])) : NONE
}

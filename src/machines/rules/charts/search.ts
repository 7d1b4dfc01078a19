import type { Chart, Item } from './chart.ts'

/** A state or transition that a search found. */
export type Match = { chart: string; item: Item /** What was found, as it is written on the chart. */; text: string }

const MAX_MATCHES = 40

/** The charts whose name or room has what is searched for; all of them if nothing is. */
export const chartsNamed = (charts: readonly Chart[], query: string): Chart[] => {
  const word = wordOf(query)
  return charts.filter(({ id, domain }) => id.includes(word) || domain.includes(word))
}

/** The states and events that have what is searched for, those of `first` before the others, and how many more there are. */
export function findInside(
  charts: readonly Chart[],
  query: string,
  first: string | null,
): { matches: Match[]; more: number } {
  const word = wordOf(query)
  if (word === '') return { matches: [], more: 0 }
  const isFound = (text: string) => text.toLowerCase().includes(word)
  const matchesIn = ({ id, graph }: Chart): Match[] => [
    ...graph.states
      .filter(({ path, tags, ports }) => path !== '' && [path, ...tags, ...ports].some(isFound))
      .map(({ path }): Match => ({ chart: id, item: { of: 'state', name: path }, text: path })),
    ...graph.transitions
      .filter(({ event, guard }) => isFound(event) || isFound(guard))
      .map(
        ({ name, event, source }): Match => ({
          chart: id,
          item: { of: 'transition', name },
          text: `${source || id} · ${event}`,
        }),
      ),
  ]
  const sorted = charts.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const all = sorted.flatMap(matchesIn)
  return { matches: all.slice(0, MAX_MATCHES), more: Math.max(0, all.length - MAX_MATCHES) }
}

const wordOf = (query: string) => query.trim().toLowerCase()

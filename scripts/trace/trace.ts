import { layerOf, together, type Layer, type Ran } from './reports.ts'
import { areaOf, idFinder, type Requirement } from './requirements.ts'

/** The layers whose tests prove an item of each kind. */
const proving: Record<Requirement['how'], Layer[]> = {
  unit: ['unit', 'server', 'walk', 'journey'],
  contract: ['server', 'journey'],
  path: ['walk', 'journey'],
  visual: ['walk', 'journey'],
  e2e: ['journey'],
  // Tests are not timed; `bench/` measures.
  perf: [],
}

/**
 * `proven`: a passed test of a proving layer names the item. `below`: passed tests name it, but none of a proving layer.
 * `partial` and `deviates`: passed tests name it, but the product does a part of it, or something else. `missing`: no
 * passed test names it.
 */
export type Standing = 'proven' | 'below' | 'partial' | 'deviates' | 'missing'
export const standings: Standing[] = ['proven', 'below', 'partial', 'deviates', 'missing']
export type Traced = Requirement & { area: string; layers: Layer[]; standing: Standing }
export type Trace = {
  items: Traced[]
  /** Titles that name an unknown id or more than two. */
  faults: string[]
}

export const MAX_IDS = 2

export function traceOf(requirements: Requirement[], ran: Ran[]): Trace {
  const idsIn = idFinder(requirements)
  const known = new Set(requirements.map(({ id }) => id))
  const found = new Map<string, Set<Layer>>()
  const faults: string[] = []
  for (const { file, title, passed } of together(ran)) {
    const ids = idsIn(title)
    if (ids.length > MAX_IDS) faults.push(`${file}: a title names more than ${MAX_IDS} requirements: ${title}`)
    for (const id of ids) {
      if (!known.has(id)) faults.push(`${file} names ${id}, which is not in the catalogue`)
      else if (passed) found.set(id, (found.get(id) ?? new Set()).add(layerOf(file)))
    }
  }
  const items = requirements.map((item) => {
    const layers = [...(found.get(item.id) ?? [])]
    return { ...item, area: areaOf(item.id), layers, standing: standingOf(item, layers) }
  })
  return { items, faults }
}

function standingOf({ how, partial, deviates }: Requirement, layers: Layer[]): Standing {
  if (layers.length === 0) return 'missing'
  if (partial) return 'partial'
  if (deviates) return 'deviates'
  return layers.some((layer) => proving[how].includes(layer)) ? 'proven' : 'below'
}

import { parse } from 'yaml'

const KINDS = ['unit', 'path', 'e2e', 'contract', 'visual', 'perf'] as const

/** An item of `tests/requirements.yaml`, which explains these keys. */
export type Requirement = {
  id: string
  text: string
  how: (typeof KINDS)[number]
  /** What the product still lacks. */
  partial?: string
  /** What the product does instead, and why. */
  deviates?: string
}

/** @throws Error naming each item without a known `how`, listed twice, or whose `partial` or `deviates` has no reason. */
export function requirementsIn(yaml: string): Requirement[] {
  const items = parse(yaml) as Requirement[]
  const ids = new Set<string>()
  const faults: string[] = []
  for (const { id, how, partial, deviates } of items) {
    if (ids.has(id)) faults.push(`${id} is listed twice`)
    ids.add(id)
    if (!KINDS.includes(how)) faults.push(`${id} has no known "how"`)
    for (const [key, reason] of Object.entries({ partial, deviates }))
      if (reason !== undefined && !isReason(reason)) faults.push(`${id} has no reason for "${key}"`)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return items
}

const isReason = (reason: unknown) => typeof reason === 'string' && reason.trim().length >= 10

/** The area of an id: `LIFE` of `LIFE-002`. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

/** Finds the different ids in a text, known or not, of the areas that `requirements` have. */
export function idFinder(requirements: Requirement[]): (text: string) => string[] {
  const areas = [...new Set(requirements.map(({ id }) => areaOf(id)))]
  const pattern = new RegExp(`\\b(?:${areas.join('|')})-\\d{3}\\b`, 'g')
  return (text) => [...new Set(text.match(pattern))]
}

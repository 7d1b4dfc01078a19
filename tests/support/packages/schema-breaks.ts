export type Node = Record<string, unknown>
export type Side = 'older' | 'newer'
type Pair = Record<Side, Node>
type Way = {
  /** Whether programs send it, so that what was valid must stay so; else they read it, so that nothing may be missing. */
  isInput: boolean
  resolve: (side: Side, node: Node) => Node
}

/** What breaks programs between two versions of a schema. New values in answers do not: programs must expect them. */
export function breaksIn(pair: Pair, place: string, way: Way, seen: ReadonlySet<string> = new Set()): string[] {
  const reference = `${String(pair.older['$ref'])} ${String(pair.newer['$ref'])}`
  if (pair.older['$ref'] && seen.has(reference)) return []
  const inside = new Set([...seen, reference])
  const older = way.resolve('older', pair.older)
  const newer = way.resolve('newer', pair.newer)
  const both = { older, newer }
  const deeper = (one: unknown, other: unknown, where: string) =>
    breaksIn({ older: one as Node, newer: other as Node }, where, way, inside)
  return [
    ...typeBreaks(both, place, way),
    ...(way.isInput ? [...valueBreaks(both, place), ...limitBreaks(both, place)] : []),
    ...propertyBreaks(both, place, way, deeper),
    ...(older['items'] && newer['items'] ? deeper(older['items'], newer['items'], `${place}[]`) : []),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((kind) => branchBreaks(both, { kind, place }, way, deeper)),
  ]
}

type Deeper = (older: unknown, newer: unknown, place: string) => string[]

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

function typeBreaks({ older, newer }: Pair, place: string, { isInput }: Way): string[] {
  const [had, has] = [listOf(older['type']), listOf(newer['type'])]
  const needed = isInput ? had : has
  const allowed = isInput ? has : had
  // A whole number is a number.
  const fits = (type: unknown) => allowed.includes(type) || (type === 'integer' && allowed.includes('number'))
  const isFree = allowed.length === 0
  const isNarrower = needed.length === 0 && !isFree
  return isNarrower || (!isFree && !needed.every(fits))
    ? [`${place} is ${has.join('|')} instead of ${had.join('|')}`]
    : []
}

/** Values that were valid and are not any more. */
function valueBreaks({ older, newer }: Pair, place: string): string[] {
  const valuesOf = (node: Node) => ('const' in node ? [node['const']] : (node['enum'] as unknown[] | undefined))
  const [had, has] = [valuesOf(older), valuesOf(newer)]
  if (!has) return []
  if (!had) return [`${place} has values of its own`]
  return had.filter((value) => !has.includes(value)).map((value) => `${place} is not ${String(value)} any more`)
}

const MOST = ['maxLength', 'maxItems', 'maximum', 'maxProperties']
const LEAST = ['minLength', 'minItems', 'minimum', 'minProperties']
const EQUAL = ['pattern', 'format', 'uniqueItems', 'not']

function limitBreaks({ older, newer }: Pair, place: string): string[] {
  const isTighter = (name: string): boolean => {
    if (newer[name] === undefined) return false
    const [had, has] = [older[name], newer[name]]
    if (MOST.includes(name)) return had === undefined || Number(has) < Number(had)
    if (LEAST.includes(name)) return had === undefined ? Number(has) > 0 : Number(has) > Number(had)
    return JSON.stringify(had) !== JSON.stringify(has)
  }
  return [...MOST, ...LEAST, ...EQUAL].filter(isTighter).map((name) => `${place} has another ${name}`)
}

function propertyBreaks({ older, newer }: Pair, place: string, { isInput }: Way, deeper: Deeper): string[] {
  const propertiesOf = ({ properties = {} }: Node) => properties as Record<string, Node>
  const requiredOf = ({ required = [] }: Node) => required as string[]
  const has = propertiesOf(newer)
  const needed = requiredOf(isInput ? newer : older)
  const missing = needed.filter((name) => !requiredOf(isInput ? older : newer).includes(name))
  const isClosed = newer['additionalProperties'] === false
  return [
    ...missing.map((name) => `${place}.${name} ${isInput ? 'is required' : 'may be missing'}`),
    ...Object.entries(propertiesOf(older)).flatMap(([name, schema]) => {
      if (has[name]) return deeper(schema, has[name], `${place}.${name}`)
      return isInput && isClosed ? [`${place}.${name} is unknown`] : []
    }),
  ]
}

/** The branches of a choice are compared one by one. What is sent may have more of them, what is answered fewer. */
function branchBreaks(
  { older, newer }: Pair,
  { kind, place }: { kind: string; place: string },
  { isInput }: Way,
  deeper: Deeper,
): string[] {
  const [had, has] = [listOf(older[kind]), listOf(newer[kind])]
  if (kind === 'allOf' ? had.length !== has.length : isInput ? had.length > has.length : has.length > had.length)
    return [`${place} is made of other schemas`]
  return had.slice(0, has.length).flatMap((branch, i) => deeper(branch, has[i], place))
}

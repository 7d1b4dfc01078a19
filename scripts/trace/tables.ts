import { layers } from './reports.ts'
import { standings, type Trace, type Traced } from './trace.ts'

type Column = [name: string, belongs: (item: Traced) => boolean]

const columns: Column[] = [
  ...layers.map((layer): Column => [layer, (item) => item.layers.includes(layer)]),
  ...standings.map((standing): Column => [standing, (item) => item.standing === standing]),
  ['all', () => true],
]
const WIDTH = 10

/** A line per area that a test names: the items named in each layer, then how they stand. After it, the items below their `how`. */
export function summaryOf({ items }: Trace): string {
  const areas = [...new Set(items.map(({ area }) => area))].map((area) => ({
    area,
    own: items.filter((item) => item.area === area),
  }))
  const named = areas.filter(({ own }) => own.some(({ standing }) => standing !== 'missing'))
  const below = areas.map(({ area, own }) => belowIn(area, own)).filter((line) => line !== '')
  return [
    row('', (name) => name),
    ...named.map(({ area, own }) => row(area, (_, belongs) => own.filter(belongs).length)),
    row('all', (_, belongs) => items.filter(belongs).length),
    ...(below.length > 0 ? ['', 'Named, but not by a test of the kind that "how" asks for:', ...below] : []),
    '',
    `${items.filter(({ standing }) => standing === 'proven').length} of ${items.length} items are proven by a test that passed`,
  ].join('\n')
}

const row = (name: string, cell: (...column: Column) => string | number) =>
  name.padEnd(7) + columns.map((column) => String(cell(...column)).padStart(WIDTH)).join('')

/** `LIFE  e2e: 010 011 (unit)  path: 024 (unit, server)` */
function belowIn(area: string, own: Traced[]): string {
  const groups = new Map<string, string[]>()
  for (const { id, how, layers: of, standing } of own) {
    if (standing !== 'below') continue
    const key = `${how}|${layers.filter((layer) => of.includes(layer)).join(', ')}`
    groups.set(key, [...(groups.get(key) ?? []), id.slice(-3)])
  }
  const parts = [...groups].map(([key, numbers]) => {
    const [how, has] = key.split('|')
    return `${how}: ${numbers.join(' ')} (${has})`
  })
  return parts.length > 0 ? `${area.padEnd(7)}${parts.join('  ')}` : ''
}

/** The items of an area that are not proven, each with its text and what is missing. */
export function missingOf({ items }: Trace, area: string): string {
  const own = items.filter((item) => item.area === area)
  if (own.length === 0) throw new Error(`There is no area ${area}.`)
  const open = own.filter(({ standing }) => standing !== 'proven')
  return [
    ...open.map((item) => `${item.id}  ${why(item)}\n  ${item.text}`),
    `${own.length - open.length} of ${own.length} items of ${area} are proven by a test that passed`,
  ].join('\n')
}

function why({ standing, how, layers: has, partial, deviates }: Traced): string {
  const reason = [partial && `partial: ${partial}`, deviates && `deviates: ${deviates}`].filter(Boolean).join(' ')
  if (standing === 'missing') return `no test (${how}) ${reason}`.trim()
  return standing === 'below' ? `${how}, named by ${has.join(', ')} only` : reason
}

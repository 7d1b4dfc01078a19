import { drawArrow } from './arrow.ts'
import { sizes, type Row } from './boxes.ts'
import type { GraphTransition } from './graph.ts'
import { attributesOf, escapeText, round } from './markup.ts'
import type { Picture, PlacedInitial, PlacedLine, PlacedState } from './layout.ts'

/** Classes to add, by the path of a state or the name of a transition. */
type Marks = ReadonlyMap<string, string>

/**
 * Draws a chart as SVG. Each state is a `g.chart-state[data-state]`, each transition a `g.chart-transition[data-transition]`,
 * either inside of a state or of the `g.chart-line` that it shares with others. Colours and fonts are the CSS variables
 * `--chart-…`; there are no style sheets or style attributes, which a content security policy would refuse.
 */
export function drawChart(picture: Picture, marks: Marks = new Map()): string {
  const { graph, width, height, states, lines, initials } = picture
  const id = `chart-${graph.id.replaceAll(/[^\w-]/g, '-')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-labelledby="${id}-title ${id}-text" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="var(--chart-mono)" font-size="${sizes.text}" fill="none">`,
    `<title id="${id}-title">${escapeText(`Chart of ${graph.id}`)}</title>`,
    `<desc id="${id}-text">${escapeText(describeChart(picture))}</desc>`,
    ...states.map((state) => drawState(state, marks)),
    ...initials.map(drawInitial),
    // Grounds of texts lie over the lines of others.
    ...lines.map((line) => drawLine(line, marks)),
    '</svg>',
  ].join('\n')
}

function describeChart({ graph: { states, transitions } }: Picture): string {
  const inside = states.slice(1)
  const starts = states.filter(({ path }) => states[0]!.initial.includes(path)).map(({ name }) => name)
  const start = starts.length > 0 ? `, begins in ${starts.join(' and ')}` : ''
  return `${inside.length} states and ${transitions.length} transitions${start}. States: ${inside.map(({ path }) => path).join(', ')}.`
}

const classesOf = (...names: (string | undefined | false)[]) => names.filter(Boolean).join(' ')

function drawState({ state, detail, rows, ...place }: PlacedState, marks: Marks): string {
  const { path, name, kind, description, tags, ports, parent } = state
  const { x, y, width, height } = place
  const isAround = kind === 'compound' || kind === 'parallel'
  const lines = [path || name, kind === 'atomic' ? '' : kind, description]
  if (tags.length > 0) lines.push(`tags: ${tags.join(', ')}`)
  if (ports.length > 0) lines.push(`calls: ${ports.join(', ')}`)
  const frame = attributesOf({
    ...place,
    rx: isAround ? 10 : 8,
    class: 'chart-frame',
    fill: isAround || parent === null ? 'var(--chart-ground)' : 'var(--chart-state)',
    stroke: parent === null ? 'var(--chart-edge)' : 'var(--chart-line)',
    'stroke-width': 1.25,
    ...(kind === 'parallel' && { 'stroke-dasharray': '7 4' }),
  })
  const inner = { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 5 }
  // The name of an atomic state is centred, unless transitions are listed below it.
  const isCentred = !isAround && rows.length === 0
  const text = { x: isCentred ? x + width / 2 : x + sizes.pad, 'text-anchor': isCentred ? 'middle' : 'start' }
  const base = y + sizes.pad + sizes.title - 1
  return [
    `<g${attributesOf({ class: classesOf('chart-state', `is-${kind}`, marks.get(path)), 'data-state': path })}>`,
    `<title>${escapeText(lines.filter(Boolean).join('\n'))}</title>`,
    `<rect${frame}/>`,
    kind === 'final' ? `<rect${attributesOf({ ...inner, stroke: 'var(--chart-line)' })}/>` : '',
    `<text${attributesOf({ ...text, y: base, class: 'chart-name', 'font-size': sizes.title, 'font-weight': 600, fill: 'var(--chart-text)' })}>${escapeText(name)}</text>`,
    detail
      ? `<text${attributesOf({ ...text, y: base + sizes.row, class: 'chart-detail', 'font-family': 'var(--chart-font)', 'font-size': 11, fill: 'var(--chart-muted)' })}>${escapeText(detail)}</text>`
      : '',
    ...(rows.length > 0 && !isAround ? [drawRule(place, rows)] : []),
    ...rows.map((row) => drawRow(row, marks)),
    '</g>',
  ]
    .filter(Boolean)
    .join('')
}

function drawRule({ x, width }: { x: number; width: number }, rows: Row[]): string {
  const y = Math.min(...rows.map((row) => row.y)) - sizes.row
  return `<path${attributesOf({ d: `M${round(x)} ${round(y)}h${round(width)}`, stroke: 'var(--chart-edge)' })}/>`
}

function drawRow({ transition, event, detail, note, x, y }: Row, marks: Marks): string {
  const name = transition.kind === 'event' ? event : wordKind(transition, event)
  return [
    `<g${attributesOf({ class: classesOf('chart-transition', marks.get(transition.name)), 'data-transition': transition.name })}>`,
    `<title>${escapeText(describeTransition(transition))}</title>`,
    `<text${attributesOf({ x, y, fill: 'var(--chart-label)', 'xml:space': 'preserve' })}>${escapeText(name)}`,
    detail
      ? `<tspan font-size="10.5" fill="var(--chart-muted)" class="chart-detail"> ${escapeText(detail)}</tspan>`
      : '',
    note ? `<tspan class="chart-note" font-weight="600"> ${escapeText(note)}</tspan>` : '',
    '</text></g>',
  ].join('')
}

const wordKind = ({ kind }: GraphTransition, event: string) => (kind === 'always' ? event : `${kind} ${event}`)

function describeTransition({ event, guard, delay, source, targets, kind }: GraphTransition): string {
  const what = kind === 'event' || kind === 'always' ? event : `${kind} ${event}`
  const when = [guard && `if ${guard}`, delay && `after ${delay}`].filter(Boolean).join(', ')
  const where =
    targets.length > 0 ? `${source || 'any state'} → ${targets.join(' + ')}` : `stays in ${source || 'any state'}`
  return [what, when, where].filter(Boolean).join('\n')
}

function drawLine({ source, target, points, label, rows }: PlacedLine, marks: Marks): string {
  return [
    `<g${attributesOf({ class: 'chart-line', 'data-from': source, 'data-to': target, color: 'var(--chart-line)' })}>`,
    drawArrow(points),
    `<rect${attributesOf({ ...label, rx: 4, class: 'chart-ground', fill: 'var(--chart-ground)' })}/>`,
    ...rows.map((row) => drawRow(row, marks)),
    '</g>',
  ].join('')
}

const drawInitial = ({ parent, x, y, width, points }: PlacedInitial): string =>
  [
    `<g${attributesOf({ class: 'chart-initial', 'data-in': parent, color: 'var(--chart-muted)' })}>`,
    `<circle${attributesOf({ cx: x + width / 2, cy: y + width / 2, r: width / 2, fill: 'currentColor' })}/>`,
    drawArrow(points),
    '</g>',
  ].join('')

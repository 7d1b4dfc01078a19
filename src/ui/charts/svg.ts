import type { GraphTransition } from '#machines/rules/charts/graph.ts'
import type { Picture, PlacedInitial, PlacedLine, PlacedState, Row } from '#machines/rules/charts/picture.ts'
import { drawArrow } from './arrow.ts'
import { sizes } from './boxes.ts'
import { draw, round, type Drawn } from './markup.ts'

/** Classes to add, by the path of a state or the name of a transition. */
type Marks = ReadonlyMap<string, string>

/**
 * Draws a chart as SVG. Each state is a `g.chart-state[data-state]`, each transition a `g.chart-transition[data-transition]`,
 * either inside of a state or of the `g.chart-line` that it shares with others. Colours and fonts are the CSS variables
 * `--chart-…`; there are no style sheets or style attributes, which a content security policy would refuse.
 */
export function drawChart(picture: Picture, marks: Marks = new Map()): Drawn {
  const { graph, width, height, states, lines, initials } = picture
  const id = `chart-${graph.id.replaceAll(/[^\w-]/g, '-')}`
  return draw(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'chart',
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-text`,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': 'var(--chart-mono)',
      'font-size': sizes.text,
      fill: 'none',
    },
    draw('title', { id: `${id}-title` }, `Chart of ${graph.id}`),
    draw('desc', { id: `${id}-text` }, describeChart(picture)),
    ...states.map((state) => drawState(state, marks)),
    ...initials.map(drawInitial),
    // Grounds of texts lie over the lines of others.
    ...lines.map((line) => drawLine(line, marks)),
  )
}

function describeChart({ graph: { states, transitions } }: Picture): string {
  const inside = states.slice(1)
  const starts = states.filter(({ path }) => states[0]!.initial.includes(path)).map(({ name }) => name)
  const start = starts.length > 0 ? `, begins in ${starts.join(' and ')}` : ''
  return `${inside.length} states and ${transitions.length} transitions${start}. States: ${inside.map(({ path }) => path).join(', ')}.`
}

const classesOf = (...names: (string | undefined | false)[]) => names.filter(Boolean).join(' ')

function drawState({ state, detail, rows, ...place }: PlacedState, marks: Marks): Drawn {
  const { path, name, kind, description, tags, ports, parent } = state
  const { x, y, width, height } = place
  const isAround = kind === 'compound' || kind === 'parallel'
  const lines = [path || name, kind === 'atomic' ? '' : kind, description]
  if (tags.length > 0) lines.push(`tags: ${tags.join(', ')}`)
  if (ports.length > 0) lines.push(`calls: ${ports.join(', ')}`)
  const inner = { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 5 }
  // The name of an atomic state is centred, unless transitions are listed below it.
  const isCentred = !isAround && rows.length === 0
  const text = { x: isCentred ? x + width / 2 : x + sizes.pad, 'text-anchor': isCentred ? 'middle' : 'start' }
  const base = y + sizes.pad + sizes.title - 1
  return draw(
    'g',
    { class: classesOf('chart-state', `is-${kind}`, marks.get(path)), 'data-state': path },
    draw('title', {}, lines.filter(Boolean).join('\n')),
    draw('rect', {
      ...place,
      rx: isAround ? 10 : 8,
      class: 'chart-frame',
      fill: isAround || parent === null ? 'var(--chart-ground)' : 'var(--chart-state)',
      stroke: parent === null ? 'var(--chart-edge)' : 'var(--chart-line)',
      'stroke-width': 1.25,
      ...(kind === 'parallel' && { 'stroke-dasharray': '7 4' }),
    }),
    kind === 'final' ? draw('rect', { ...inner, stroke: 'var(--chart-line)' }) : '',
    draw(
      'text',
      {
        ...text,
        y: base,
        class: 'chart-name',
        'font-size': sizes.title,
        'font-weight': 600,
        fill: 'var(--chart-text)',
      },
      name,
    ),
    detail ? drawDetail({ ...text, y: base + sizes.row }, detail) : '',
    rows.length > 0 && !isAround ? drawRule(place, rows) : '',
    ...rows.map((row) => drawRow(row, marks)),
  )
}

const drawDetail = (place: Record<string, string | number>, detail: string): Drawn =>
  draw(
    'text',
    {
      ...place,
      class: 'chart-detail',
      'font-family': 'var(--chart-font)',
      'font-size': 11,
      fill: 'var(--chart-muted)',
    },
    detail,
  )

function drawRule({ x, width }: { x: number; width: number }, rows: Row[]): Drawn {
  const y = Math.min(...rows.map((row) => row.y)) - sizes.row
  return draw('path', { d: `M${round(x)} ${round(y)}h${round(width)}`, stroke: 'var(--chart-edge)' })
}

function drawRow({ transition, event, detail, note, x, y }: Row, marks: Marks): Drawn {
  const name = transition.kind === 'event' ? event : wordKind(transition, event)
  return draw(
    'g',
    { class: classesOf('chart-transition', marks.get(transition.name)), 'data-transition': transition.name },
    draw('title', {}, describeTransition(transition)),
    draw(
      'text',
      { x, y, fill: 'var(--chart-label)', 'xml:space': 'preserve' },
      name,
      detail
        ? draw('tspan', { 'font-size': '10.5', fill: 'var(--chart-muted)', class: 'chart-detail' }, ` ${detail}`)
        : '',
      note ? draw('tspan', { class: 'chart-note', 'font-weight': '600' }, ` ${note}`) : '',
    ),
  )
}

const wordKind = ({ kind }: GraphTransition, event: string) => (kind === 'always' ? event : `${kind} ${event}`)

function describeTransition({ event, guard, delay, source, targets, kind }: GraphTransition): string {
  const what = kind === 'event' || kind === 'always' ? event : `${kind} ${event}`
  const when = [guard && `if ${guard}`, delay && `after ${delay}`].filter(Boolean).join(', ')
  const where =
    targets.length > 0 ? `${source || 'any state'} → ${targets.join(' + ')}` : `stays in ${source || 'any state'}`
  return [what, when, where].filter(Boolean).join('\n')
}

const drawLine = ({ source, target, points, label, rows }: PlacedLine, marks: Marks): Drawn =>
  draw(
    'g',
    { class: 'chart-line', 'data-from': source, 'data-to': target, color: 'var(--chart-line)' },
    ...drawArrow(points),
    draw('rect', { ...label, rx: 4, class: 'chart-ground', fill: 'var(--chart-ground)' }),
    ...rows.map((row) => drawRow(row, marks)),
  )

const drawInitial = ({ parent, x, y, width, points }: PlacedInitial): Drawn =>
  draw(
    'g',
    { class: 'chart-initial', 'data-in': parent, color: 'var(--chart-muted)' },
    draw('circle', { cx: x + width / 2, cy: y + width / 2, r: width / 2, fill: 'currentColor' }),
    ...drawArrow(points),
  )

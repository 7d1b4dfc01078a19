import type { Coverage } from '#machines/rules/charts/coverage.ts'
import type { Picture } from '#machines/rules/charts/picture.ts'
import { draw, writeMarkup, type Drawn } from '../charts/markup.ts'
import { drawChart } from '../charts/svg.ts'
import { fixed, light } from '../design/tokens.ts'
import { marksOf } from './coverage-marks.ts'

/** The colours and fonts of a chart that is a file, where there are no variables: those of paper. */
const values: Record<string, string> = {
  text: light.text,
  label: light.text,
  muted: light.textMuted,
  line: light.borderStrong,
  edge: light.borderButton,
  ground: light.page,
  state: light.surface,
  mono: fixed.font.mono,
  font: fixed.font.ui,
}

const lines: Record<string, Record<string, string | number>> = {
  'is-in-browser': { color: light.success },
  'is-in-memory': { color: light.warning, 'stroke-dasharray': '6 4' },
  'is-in-nowhere': { color: light.error, 'stroke-dasharray': '1.5 4' },
}

/** A chart as the text of an SVG file that needs nothing else. */
export function writeChart(picture: Picture, coverage: Coverage | null): string {
  const drawn = drawChart(picture, marksOf(picture.graph.id, coverage))
  const ground = draw('rect', { width: picture.width, height: picture.height, fill: light.page })
  const [title = '', text = '', ...rest] = drawn.children
  const whole = { ...drawn, children: [title, text, ground, ...rest.map(colourLine)] }
  return writeMarkup(whole).replaceAll(/var\(--chart-(\w+)\)/g, (all, name: string) =>
    (values[name] ?? all).replaceAll('"', "'"),
  )
}

/** Gives a line the colour of the best taken of its transitions. */
function colourLine(drawn: Drawn | string): Drawn | string {
  if (typeof drawn === 'string' || drawn.attributes['class'] !== 'chart-line') return drawn
  const classes = drawn.children.flatMap((child) =>
    typeof child === 'string' ? [] : String(child.attributes['class']).split(' '),
  )
  const look = Object.entries(lines).find(([name]) => classes.includes(name))?.[1]
  if (!look) return drawn
  const { 'stroke-dasharray': dashes, ...colour } = look
  return {
    ...drawn,
    attributes: { ...drawn.attributes, ...colour },
    children: drawn.children.map((child) =>
      dashes !== undefined && typeof child !== 'string' && child.attributes['class'] === 'chart-path'
        ? { ...child, attributes: { ...child.attributes, 'stroke-dasharray': dashes } }
        : child,
    ),
  }
}

import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import type { Part } from '#machines/rules/stats/dashboard.ts'
import { media } from '../design/tokens.ts'
import { theme } from '../design/theme.css.ts'

const { color, space } = theme

export const donut = style({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'center',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: space[4] } },
})
export const ring = style({ position: 'relative', width: '100%', maxWidth: 168, aspectRatio: '1' })
export const middle = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  color: color.textMuted,
})
globalStyle(`${middle} > b`, {
  fontSize: 28,
  lineHeight: '32px',
  fontWeight: theme.weight.bold,
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums',
  color: color.text,
})
/** Green, amber and red (DASH-010). */
const colours = { validated: color.chartDone, ongoing: color.chartOngoing, rejected: color.chartEnded } as const
export const arc = styleVariants(colours, (fill) => ({ fill }))
export const mark = styleVariants(colours, (background) => ({
  position: 'absolute',
  left: 0,
  top: 'calc(50% - 5px)',
  width: 10,
  height: 10,
  borderRadius: 3,
  background,
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
})) satisfies Record<Part, string>
export const legend = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${legend} th, ${legend} td`, { height: 32, fontWeight: 'inherit', textAlign: 'right' })
// If a name needs two lines, both are to the right of its mark.
globalStyle(`${legend} th`, { position: 'relative', paddingLeft: 22, textAlign: 'left' })
globalStyle(`${legend} td:last-child`, { width: 56, paddingLeft: space[2], color: color.textMuted })

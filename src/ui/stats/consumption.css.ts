import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { box } from './dashboard.css.ts'

const { color, space } = theme

export const picker = style({ display: 'flex', alignItems: 'center', gap: space[1] })
globalStyle(`${picker} > div`, { minWidth: 184 })
export const channelLine = style([
  box,
  { display: 'flex', flexWrap: 'wrap', columnGap: space[8], rowGap: space[2], padding: '14px 24px' },
])
globalStyle(`${channelLine} > div`, { display: 'flex', gap: space[2] })
globalStyle(`${channelLine} dt`, { color: color.textMuted })
globalStyle(`${channelLine} dd`, { fontWeight: theme.weight.medium })
export const totalName = style({ fontWeight: theme.weight.medium })
export const more = style({ padding: `${space[3]} 0`, color: color.textMuted, fontSize: theme.size.dense })

export const chart = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space[3] })
/** The numbers of the axis stand beside their lines: half a line of text above and below the chart. */
export const ticks = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  margin: '-9px 0',
  height: 'calc(100% + 18px)',
  textAlign: 'right',
  fontSize: 12,
  lineHeight: '18px',
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const bars = style({ width: '100%', height: 200, overflow: 'visible' })
export const line = style({ stroke: color.border, vectorEffect: 'non-scaling-stroke' })
export const names = style({
  gridColumn: 2,
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  marginTop: space[2],
  textAlign: 'center',
  fontSize: 12,
  lineHeight: '18px',
  color: color.textMuted,
})
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], marginBottom: space[4] })
// A mark stands to the left of its name.
globalStyle(`${legend} > span`, { position: 'relative', paddingLeft: 18 })
export const tableOf = style({ marginTop: space[4], maxWidth: 640 })
globalStyle(`${tableOf} > summary`, { cursor: 'pointer', color: color.accent, width: 'fit-content' })
globalStyle(`${tableOf} table`, { marginTop: space[2], fontVariantNumeric: 'tabular-nums' })
globalStyle(`${tableOf} :is(th, td)`, { height: 32, textAlign: 'right', borderBottom: `1px solid ${color.border}` })
globalStyle(`${tableOf} :is(th, td):first-child`, { textAlign: 'left' })
globalStyle(`${tableOf} th`, { fontWeight: theme.weight.medium })
/** What a cell says of both kinds, one below the other. */
export const stackedLines = style({
  display: 'grid',
  // With the columns of both kinds, eight columns have no room for it on a laptop.
  '@container': { '(min-width: 1000px)': { whiteSpace: 'nowrap' } },
})

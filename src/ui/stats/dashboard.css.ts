import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '../design/tokens.ts'
import { theme } from '../design/theme.css.ts'

const { color, space } = theme

export const monthLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space[3] })
/** A heading begins with a capital, which French months do not. */
export const monthName = style({ selectors: { '&::first-letter': { textTransform: 'uppercase' } } })
export const asOf = style({ marginLeft: 'auto', color: color.textMuted, fontSize: theme.size.dense })
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.laptop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const box = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  padding: '20px 24px',
  '@media': { [media.phone]: { padding: space[4] } },
})
export const numbers = style([
  box,
  {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    padding: 0,
    '@media': { [media.phone]: { padding: 0 } },
  },
])
export const number = style({
  alignContent: 'center',
  padding: '20px 24px',
  borderLeft: `1px solid ${color.border}`,
  borderTop: `1px solid ${color.border}`,
  selectors: { '&:nth-child(-n+2)': { borderTop: 0 }, '&:nth-child(odd)': { borderLeft: 0 } },
  '@media': { [media.phone]: { padding: space[4] } },
})
globalStyle(`${number} > dt`, { display: 'flex', alignItems: 'center', gap: space[2], color: color.textMuted })
globalStyle(`${number} > dd > b`, {
  display: 'block',
  marginTop: 2,
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: theme.weight.bold,
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${number} > dd`, { color: color.textMuted, fontSize: theme.size.dense })
globalStyle(`${number} > dd > b`, { color: color.text })
export const ringTitle = style({ marginBottom: space[4] })
export const tableHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[2],
})

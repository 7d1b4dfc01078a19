import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '../../design/tokens.ts'
import { theme } from '../../design/theme.css.ts'

const { color, space } = theme

export const frame = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.sunken,
  overflow: 'hidden',
})
/** Two columns of five, read downwards. */
export const codes = style({
  display: 'grid',
  gridTemplateRows: 'repeat(5, auto)',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: `6px ${space[4]}`,
  padding: '18px 20px 18px 44px',
  listStyle: 'decimal',
  fontFamily: theme.font.mono,
  fontSize: 15,
  lineHeight: '23px',
  '@media': { [media.phone]: { paddingInline: '36px 12px', fontSize: 14 } },
})
globalStyle(`${codes} > li`, { paddingLeft: 6 })
globalStyle(`${codes} > li::marker`, { color: color.textMuted, fontFamily: theme.font.ui, fontSize: 12 })
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: space[2],
  padding: space[3],
  borderTop: `1px solid ${color.border}`,
  background: color.surface,
})

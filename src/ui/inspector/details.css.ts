import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, space } = theme

export const part = style({ display: 'grid', alignContent: 'start', gap: space[4], padding: space[4] })
export const reports = style({ display: 'grid', justifyItems: 'start', gap: space[2] })
globalStyle(`${reports} > label`, { justifySelf: 'stretch' })
export const head = style({ display: 'grid', gap: 2 })
export const kind = style({ fontSize: theme.size.dense, lineHeight: theme.line.dense, color: color.textMuted })
export const name = style({
  fontFamily: theme.font.mono,
  fontSize: theme.size.read,
  lineHeight: '24px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})
export const heading = style({
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.bold,
})
export const items = style({ display: 'grid', gap: 2, marginTop: space[1], marginInline: -8 })
export const item = style({
  display: 'grid',
  width: '100%',
  minHeight: 28,
  padding: '4px 8px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { background: color.hover },
    'button&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { [media.touch]: { selectors: { 'button&': { minHeight: theme.height.touch } } } },
})
export const to = style({ color: color.textMuted })
export const file = style({
  fontFamily: theme.font.mono,
  fontSize: '12px',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
})
export const keys = style({ display: 'grid', gap: 6, fontSize: theme.size.dense, lineHeight: theme.line.dense })
export const keyRow = style({ display: 'grid', gridTemplateColumns: '72px 1fr', gap: space[2], alignItems: 'baseline' })
export const keyCaps = style({ display: 'flex', gap: 4 })
export const keyCap = style({
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.small,
  background: color.surface,
  fontFamily: theme.font.ui,
  fontSize: theme.size.micro,
  lineHeight: '18px',
  textAlign: 'center',
})

import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { color, space } = theme

export const tree = style({
  display: 'grid',
  gap: 1,
  fontFamily: theme.font.mono,
  fontSize: '12px',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
})
export const entry = style({ padding: `1px ${space[1]}`, borderInlineStart: '2px solid transparent' })
export const changedEntry = style([entry, { borderInlineStartColor: color.accent, background: color.accentSoft }])
export const keyName = style({ color: color.textMuted, selectors: { [`${changedEntry} > &`]: { color: color.text } } })
export const value = style({ whiteSpace: 'pre-wrap' })
export const badge = style({
  marginInlineStart: space[1],
  color: color.accent,
  fontFamily: theme.font.ui,
  fontSize: theme.size.micro,
  fontWeight: theme.weight.bold,
})
export const branch = style({})

import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

const { color, space } = theme

export const frame = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.sunken,
  padding: space[4],
})
export const code = style({
  fontFamily: theme.font.mono,
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
export const address = style({ overflowWrap: 'anywhere' })

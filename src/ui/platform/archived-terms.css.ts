import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

const { color } = theme

export const versions = style({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' })
export const version = style({
  display: 'grid',
  gap: 12,
  padding: 24,
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  fontSize: theme.size.read,
  lineHeight: theme.line.read,
})
export const way = style({ justifySelf: 'start', '@media': { print: { display: 'none' } } })

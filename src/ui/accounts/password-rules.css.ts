import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

const { color } = theme

export const rules = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '4px 16px',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const rule = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: color.textMuted,
  ':last-child': { gridColumn: '1 / -1' },
})
export const met = style({ color: color.success })

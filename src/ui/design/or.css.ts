import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

const line = { content: '""', flex: 1, height: 1, background: theme.color.border }
export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  color: theme.color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '::before': line,
  '::after': line,
})

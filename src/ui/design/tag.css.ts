import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 24,
  padding: '0 8px',
  borderRadius: theme.radius.small,
  background: theme.color.neutralSoft,
  color: theme.color.textMuted,
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
})

import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

export const settings = style({
  display: 'grid',
  gap: 4,
  marginTop: 12,
  padding: '12px 0 0 10px',
  borderTop: `1px solid ${theme.color.border}`,
})
export const setting = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: theme.height.touch,
})

import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

export const tooltip = style({
  width: 'max-content',
  maxWidth: 280,
  padding: '5px 9px',
  borderRadius: theme.radius.control,
  background: theme.color.inverse,
  color: theme.color.onInverse,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})

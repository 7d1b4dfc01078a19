import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** The seconds that are left. */
export const left = style({
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: theme.weight.bold,
  letterSpacing: '-.02em',
})

import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

/** What is left of the window between the heads and the foot. */
export const whole = style({
  height: `calc(100dvh - ${theme.frame.bar} - 64px - 65px)`,
  minHeight: 360,
})

import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

/** The height of the window minus headers and footer. */
export const whole = style({
  height: `calc(100dvh - ${theme.frame.bar} - 64px - 65px)`,
  minHeight: 360,
})

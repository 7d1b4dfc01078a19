import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** What the head and the foot of the wizard leave; in a low window, from which these scroll away, all of it. */
export const whole = style({
  flex: '1 1 0',
  minHeight: 0,
  '@media': { [media.short]: { flex: 'none', height: `calc(100dvh - ${theme.frame.bar})`, minHeight: 280 } },
})

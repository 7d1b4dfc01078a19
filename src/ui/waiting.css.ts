import { keyframes, style } from '@vanilla-extract/css'
import { theme } from './design/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** In the middle of the page, and only after a moment: most pages are there before. */
export const late = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: `calc(100dvh - ${theme.frame.bar})`,
  animation: `${appear} ${theme.time.state} ${theme.time.ease} 300ms backwards`,
})

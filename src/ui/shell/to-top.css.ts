import { style } from '@vanilla-extract/css'
import { FOOT_HEIGHT } from '../design/foot.ts'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const above = (pixels: number) => `calc(${pixels}px + var(${FOOT_HEIGHT}, 0px))`

/** Above the page and a bar at the foot of the window, below dialogs. */
export const toTop = style({
  position: 'fixed',
  right: 24,
  bottom: above(24),
  zIndex: 20,
  borderRadius: theme.radius.control,
  boxShadow: theme.color.floating,
  '@media': { [media.phone]: { right: 16, bottom: above(16) }, [media.print]: { display: 'none' } },
})

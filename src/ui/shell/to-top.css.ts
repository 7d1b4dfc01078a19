import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** Above the page, below dialogs and bars. */
export const toTop = style({
  position: 'fixed',
  right: 24,
  bottom: 24,
  zIndex: 20,
  borderRadius: theme.radius.control,
  boxShadow: theme.color.floating,
  '@media': { [media.phone]: { right: 16, bottom: 16 }, [media.print]: { display: 'none' } },
})

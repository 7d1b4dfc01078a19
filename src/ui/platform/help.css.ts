import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** What scrolls. On a phone the whole panel does. */
export const blocks = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 20,
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.cards]: { height: 'auto' } },
})
export const failed = style({ padding: 20 })
export const drawerFoot = style({
  marginTop: theme.space[4],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
})

import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** What scrolls. On a phone the whole panel does, which has its own margins. */
export const blocks = style({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 20,
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.cards]: { height: 'auto', padding: 0 } },
})
export const failed = style({ padding: 20, '@media': { [media.cards]: { padding: 0 } } })

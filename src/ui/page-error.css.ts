import { style } from '@vanilla-extract/css'
import { theme } from './design/theme.css.ts'
import { media } from './design/tokens.ts'

/** As high as what the app shell leaves free, so that the card is centred; on a phone the card is the page. */
export const inShell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: `calc(100dvh - ${theme.frame.bar})`,
  '@media': { [media.phone]: { background: theme.color.surface } },
})

import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

/** As high as the space below the header, so that the card is centred; on a phone the card fills the page. */
export const inShell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: `calc(100dvh - ${theme.frame.bar})`,
  '@media': { [media.phone]: { background: theme.color.surface } },
})

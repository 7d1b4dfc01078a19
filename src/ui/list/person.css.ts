import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

export const person = style({ display: 'flex', alignItems: 'center', gap: theme.space[3], minWidth: 0 })
export const face = style({ flex: 'none', '@media': { [media.cards]: { display: 'none' } } })
/** As wide as the parts of most addresses: the column of names is truncated first. */
export const email = style({
  display: 'block',
  minWidth: '22ch',
  color: theme.color.textMuted,
  overflowWrap: 'anywhere',
  '@media': { [media.cards]: { minWidth: 0 } },
})

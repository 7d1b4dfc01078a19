import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color } = theme

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: theme.space[2],
})
/** A name breaks anywhere, as it may be long and without spaces. */
export const name = style({
  fontSize: theme.size.ui,
  lineHeight: '24px',
  fontWeight: theme.weight.medium,
  overflowWrap: 'anywhere',
  '@media': { [media.cards]: { fontSize: 15 } },
})
export const proof = style({ overflowWrap: 'anywhere' })
/** On a phone it is below the size. */
export const progress = style({ minWidth: 120, '@media': { [media.cards]: { marginTop: theme.space[2] } } })
const outcomeBase = style({ display: 'flex', alignItems: 'flex-start', gap: theme.space[2] })
export const outcome = styleVariants({ success: color.success, warning: color.warning, error: color.error }, (ink) => [
  outcomeBase,
  { color: ink },
])
/** As high as a line of text. */
export const outcomeIcon = style({ display: 'grid', placeItems: 'center', height: theme.line.ui })
export const outcomeText = style({ color: color.text })

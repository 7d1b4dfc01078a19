import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

const { color } = theme

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: theme.space[2],
})
/** A name breaks anywhere, as it may be long and without spaces. */
export const name = style({ overflowWrap: 'anywhere', minWidth: 0, textAlign: 'start' })
export const progress = style({ minWidth: 120 })
const outcomeBase = style({ display: 'flex', alignItems: 'flex-start', gap: theme.space[2] })
export const outcome = styleVariants({ success: color.success, warning: color.warning, error: color.error }, (ink) => [
  outcomeBase,
  { color: ink },
])
/** As high as a line of text. */
export const outcomeIcon = style({ display: 'grid', placeItems: 'center', height: theme.line.ui })
export const outcomeText = style({ color: color.text })

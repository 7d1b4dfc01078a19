import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'
import { selectedNumber } from '../../list/selection-bar.css.ts'

const { color, space } = theme

export const number = style([selectedNumber, { marginRight: space[2] }])
/** The button that begins a selection: check boxes are always there where rows are no cards. */
export const onCards = style({ display: 'none', '@media': { [media.cards]: { display: 'inline-flex' } } })
/** Requests of a dialog, each with what is said of it. */
export const list = style({
  position: 'relative',
  display: 'grid',
  maxHeight: 240,
  overflowY: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.control,
})
export const item = style({
  display: 'grid',
  gap: 1,
  padding: '8px 12px',
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
})

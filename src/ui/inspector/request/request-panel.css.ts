import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { space } = theme

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  padding: space[4],
})
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })
export const busy = style({ display: 'flex', alignItems: 'center', gap: space[2] })
/** The list and what goes through it have margins of their own. */
export const travelling = style({ minWidth: 0, marginInline: -16 })
globalStyle(`${travelling} > ol`, { marginInline: 8 })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  overflowWrap: 'anywhere',
})

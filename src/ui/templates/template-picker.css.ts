import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, space } = theme

/** The two panels are equally high, so that the dialog does not change its size. */
export const panel = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  minHeight: 360,
  paddingTop: space[4],
})
export const search = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3] })
export const searchField = style({ flex: '1 1 260px' })
/** As high as the button before it. */
export const mine = style({ display: 'flex', alignItems: 'center', minHeight: 40 })
/** TPLD-013 */
export const table = style({
  position: 'relative',
  minWidth: 0,
  maxHeight: 600,
  margin: 0,
  padding: 0,
  border: 0,
  overflowY: 'auto',
  // The head of the table stays below the upper edge of this box, and not below the bar of the page.
  vars: { [theme.frame.bar]: '0px' },
})
export const name = style({ overflowWrap: 'anywhere' })

export const order = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
export const picked = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: '8px 12px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
})
export const number = style({ minWidth: 20, textAlign: 'end', color: color.textMuted })
export const words = style({ flex: 1, minWidth: 0, display: 'grid' })

export const count = style({
  alignSelf: 'center',
  marginInlineEnd: 'auto',
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { flex: '1 1 100%' } },
})
export const countOver = style({ color: color.error, fontWeight: 500 })

export const review = style({ display: 'grid', gap: space[6], minHeight: 360, alignContent: 'start' })
export const part = style({ display: 'grid', gap: space[2], minWidth: 0 })
export const notes = style({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' })
export const result = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const resultRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: '8px 0',
  borderBottom: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })

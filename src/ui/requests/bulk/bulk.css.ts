import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, space } = theme

/** What can be done with the selected rows: at the foot of the window however long the list is. Its right end stays free. */
export const bar = style({
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: '8px 12px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  boxShadow: color.raised,
  '@media': {
    [media.print]: { display: 'none' },
    [media.low]: { position: 'static' },
    [media.phone]: { bottom: 8, marginInline: -8, padding: 8, gap: space[2] },
  },
})
export const number = style({
  fontWeight: theme.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  marginRight: space[2],
})
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

import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, space } = theme

/** What can be done with the selected rows: at the foot of the window however long the list is. */
export const selectionBar = style({
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
/** How many rows are selected. */
export const selectedNumber = style({ fontWeight: theme.weight.medium, fontVariantNumeric: 'tabular-nums' })

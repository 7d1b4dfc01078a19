import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../design/table.css.ts'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

export const urgent = style({ color: theme.color.warning })

export const signers = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  color: theme.color.textMuted,
  whiteSpace: 'nowrap',
})
export const twoLines = style({
  display: 'grid',
  justifyItems: 'start',
  gap: 1,
  minWidth: 0,
  color: theme.color.textMuted,
  '@media': {
    [media.cards]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginTop: 8 },
  },
})
export const nameCell = style({ minWidth: 0 })
// Nothing else on the page says what is cut of a name.
globalStyle(`${nameCell} > a`, { whiteSpace: 'normal', overflowWrap: 'anywhere' })
/** Where a row is a card, which has no column of signers. */
export const onCards = style({ '@media': { '(min-width: 768px)': { display: 'none' } } })
/** In a narrow table there is no room for the faces next to the count; screen readers still get the names. */
export const faces = style({
  '@container': {
    [container.narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
/** The shape of a name and an id. */
export const bones = style({ display: 'grid', gap: 10 })

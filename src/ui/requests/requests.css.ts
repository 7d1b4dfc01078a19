import { style } from '@vanilla-extract/css'
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
export const onWide = style({ '@media': { [media.narrow]: { display: 'none' } } })

import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

export const urgent = style({ color: theme.color.warning })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
})
export const grow = style({
  flex: '1 1 200px',
  maxWidth: 340,
  '@media': { [media.cards]: { maxWidth: 'none' } },
})
export const state = style({ minWidth: 180, '@media': { [media.cards]: { flex: '1 1 140px' } } })
export const push = style({ marginLeft: 'auto' })
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  alignItems: 'end',
  gap: '12px 16px',
  marginTop: theme.space[2],
  padding: theme.space[4],
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minHeight: 32 })
export const found = style({ marginLeft: 'auto', color: theme.color.textMuted, fontSize: theme.size.dense })
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

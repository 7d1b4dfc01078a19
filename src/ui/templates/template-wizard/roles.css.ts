import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color } = theme
const row = { display: 'flex', alignItems: 'center' } as const

export const strip = style({
  ...row,
  padding: '12px 16px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})
export const role = style({
  minWidth: 0,
  margin: 0,
  padding: '12px 16px 16px',
  border: 0,
  selectors: {
    '& + &': { borderTop: `1px solid ${color.border}` },
    '&[data-dragged]': { background: color.accentSoft },
  },
})
export const head = style({ ...row, gap: theme.space[3], marginBottom: theme.space[3] })
export const name = style({ flex: 1, minWidth: 0, fontWeight: theme.weight.medium, overflowWrap: 'anywhere' })
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 12px',
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Under the roles, whose numbers stand before them. */
export const add = style({
  paddingLeft: 48,
  selectors: { '&[data-flat]': { paddingLeft: 0 } },
  '@media': { [media.cards]: { paddingLeft: 36 } },
})

export const list = style({ display: 'grid', gap: theme.space[3] })
export const listed = style({
  display: 'grid',
  gridTemplateColumns: '24px 32px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: `4px ${theme.space[3]}`,
  selectors: { '&[data-flat]': { gridTemplateColumns: '32px minmax(0, 1fr) auto auto' } },
  '@media': {
    [media.cards]: {
      gridTemplateColumns: '24px 32px minmax(0, 1fr)',
      selectors: { '&[data-flat]': { gridTemplateColumns: '32px minmax(0, 1fr)' } },
    },
  },
})
export const below = style({ '@media': { [media.cards]: { gridColumnEnd: -1, gridColumnStart: -2 } } })
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })

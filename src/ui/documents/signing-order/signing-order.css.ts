import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color } = theme
const row = { display: 'flex', alignItems: 'center' } as const

export const order = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[3] })
export const turn = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: '0 8px',
  selectors: {
    '&[data-flat]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&:not(:last-child, [data-flat])::before': {
      content: '',
      position: 'absolute',
      left: 19.5,
      top: 52,
      bottom: -24,
      width: 1,
      background: color.borderButton,
    },
  },
  '@media': {
    [media.cards]: {
      gridTemplateColumns: '28px minmax(0, 1fr)',
      selectors: { '&:not(:last-child, [data-flat])::before': { left: 11.5 } },
    },
  },
})
export const numbers = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  paddingTop: 18,
  '@media': { [media.cards]: { justifyItems: 'start' } },
})
export const number = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: '50%',
  background: color.surface,
  fontSize: theme.size.dense,
  lineHeight: 1,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.cards]: { width: 24, height: 24 } },
})
export const box = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})
export const group = style({
  ...row,
  gap: theme.space[2],
  minHeight: 28,
  padding: '6px 16px 0',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})

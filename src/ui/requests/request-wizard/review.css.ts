import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color } = theme

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: theme.space[4],
  paddingBottom: theme.space[4],
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&[data-flat]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&:not(:last-child, [data-flat])::before': {
      content: '',
      position: 'absolute',
      left: 13.5,
      top: 36,
      bottom: 0,
      width: 1,
      background: color.borderButton,
    },
  },
  '@media': { [media.cards]: { gap: theme.space[3] } },
})
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginTop: 6,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: '50%',
  fontSize: theme.size.dense,
  lineHeight: 1,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
})
export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  paddingBottom: 2,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const listed = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) 88px minmax(128px, auto)',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 44,
  selectors: {
    '& + &': { marginTop: theme.space[2] },
    '&[data-previewed]': { gridTemplateColumns: '32px minmax(0, 1fr) 88px minmax(128px, auto) auto' },
  },
  '@media': {
    [media.cards]: {
      gridTemplateColumns: '32px minmax(0, 1fr)',
      gap: '4px 12px',
      selectors: { '&[data-previewed]': { gridTemplateColumns: '32px minmax(0, 1fr)' } },
    },
  },
})
export const preview = style({ '@media': { [media.cards]: { gridColumn: 2 } } })
export const fields = style({
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.cards]: { gridColumn: 2 } },
})
export const end = style({ display: 'flex', alignItems: 'center', gap: theme.space[4], marginTop: theme.space[4] })
export const endSign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  background: color.successSoft,
  color: color.success,
})
export const legal = style({
  display: 'flex',
  gap: theme.space[2],
  padding: '0 4px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textWrap: 'pretty',
})
export const legalSign = style({ display: 'inline-flex', marginTop: 2 })
export const change = style({ marginTop: theme.space[3] })

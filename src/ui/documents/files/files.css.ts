import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color } = theme

export const files = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  overflow: 'hidden',
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: '46px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '0 14px',
  padding: 12,
  selectors: {
    '&:has(> :nth-child(5))': { gridTemplateColumns: 'auto 46px minmax(0, 1fr) auto auto', paddingLeft: 8 },
    '&[data-dragged]': { background: color.accentSoft },
    '& + &': { borderTop: `1px solid ${color.border}` },
    '&[data-refused]': { background: `color-mix(in oklab, ${color.errorSoft} 55%, ${color.surface})` },
  },
  '@media': {
    [media.cards]: {
      gridTemplateColumns: '40px minmax(0, 1fr) auto',
      gap: '4px 10px',
      alignItems: 'start',
      selectors: { '&:has(> :nth-child(5))': { gridTemplateColumns: '40px minmax(0, 1fr) auto', paddingLeft: 12 } },
    },
  },
})
/** Hidden on a phone, where the arrows move the row. */
export const gripPlace = style({ '@media': { [media.cards]: { display: 'none' } } })
export const words = style({ minWidth: 0, '@media': { [media.cards]: { gridColumn: '2 / -1', alignSelf: 'center' } } })
export const picture = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 46,
  height: 62,
  // Beside a long name it keeps its width.
  flexShrink: 0,
  borderRadius: 3,
  background: theme.paper.ground,
  boxShadow: '0 0 0 1px rgb(26 30 48 / .16), 0 1px 2px rgb(26 30 48 / .12)',
  overflow: 'hidden',
  '@media': { [media.cards]: { width: 40, height: 54 } },
})
export const waiting = style({
  background: color.neutralSoft,
  boxShadow: `0 0 0 1px ${color.border}`,
  color: color.textMuted,
  selectors: { '[data-refused] > &': { color: color.error } },
})
export const fileName = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' })
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontVariantNumeric: 'tabular-nums',
})
export const progress = style({ marginTop: 6, maxWidth: 320 })
export const state = style({
  '@media': { [media.cards]: { gridColumn: '1 / 3', gridRow: 2, justifySelf: 'start', alignSelf: 'center' } },
})
export const acts = style({
  display: 'flex',
  '@media': { [media.cards]: { gridColumn: 3, gridRow: 2, marginRight: -6 } },
})
export const drawn = style({ position: 'absolute', inset: 0, selectors: { '&:empty': { display: 'none' } } })
globalStyle(`${drawn} > canvas`, {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'top',
})

export const forbidden = style({ listStyle: 'disc', paddingInlineStart: theme.space[5] })

import { style } from '@vanilla-extract/css'
import { FOOT_HEIGHT } from './foot.ts'
import { theme } from './theme.css.ts'
import { media } from './tokens.ts'

const { color } = theme

export const place = style({
  position: 'fixed',
  zIndex: 40,
  inset: `auto 16px calc(24px + var(${FOOT_HEIGHT}, 0px))`,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
})
export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  maxWidth: 520,
  padding: '8px 8px 8px 16px',
  borderRadius: theme.radius.card,
  background: color.inverse,
  color: color.onInverse,
  boxShadow: color.raised,
  fontWeight: theme.weight.medium,
  overflowWrap: 'anywhere',
  pointerEvents: 'auto',
  '@media': {
    [media.phone]: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', rowGap: 0 },
    [media.contrast]: { border: '1px solid CanvasText' },
  },
})
export const icon = style({ flex: 'none', display: 'grid' })
export const close = style({
  '@media': { [media.phone]: { gridArea: '1 / 3' } },
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { background: `color-mix(in oklab, ${color.onInverse} 14%, transparent)` },
  ':focus-visible': { outline: `2px solid ${color.inverseAccent}`, outlineOffset: -2 },
})
export const toastAction = style({
  '@media': { [media.phone]: { gridArea: '2 / 2', justifySelf: 'start', minHeight: 44, marginLeft: -8 } },
  flex: 'none',
  minHeight: 32,
  padding: '0 8px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: color.inverseAccent,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { background: `color-mix(in oklab, ${color.onInverse} 14%, transparent)` },
  ':focus-visible': { outline: `2px solid ${color.inverseAccent}`, outlineOffset: -2 },
})

import { style } from '@vanilla-extract/css'
import { media } from '../../design/tokens.ts'
import { theme } from '../../design/theme.css.ts'

const { color, space } = theme

export const steps = style({ display: 'grid', gap: space[6] })
export const step = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: 14,
  '@media': { [media.phone]: { gap: 12 } },
})
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.accent,
  fontSize: theme.size.dense,
  fontWeight: theme.weight.bold,
})
export const scan = style({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 20,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] } },
})
/** White in the dark theme too: not every app reads an inverted code. */
export const qr = style({
  width: 184,
  height: 184,
  borderRadius: theme.radius.control,
  background: '#fff',
  boxShadow: `0 0 0 1px ${color.border}`,
  '@media': { [media.phone]: { width: 160, height: 160 } },
})
export const key = style({ display: 'grid', justifyItems: 'start', gap: 6 })
export const secret = style({
  maxWidth: '20ch',
  fontFamily: theme.font.mono,
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: theme.weight.medium,
})
export const boxes = style({ maxWidth: 400 })
export const phoneOnly = style({ display: 'none', '@media': { [media.phone]: { display: 'inline-flex' } } })

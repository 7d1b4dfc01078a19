import { keyframes, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
const breathe = keyframes({ '50%': { opacity: 0.5 } })
const slide = keyframes({ from: { transform: 'translateX(-110%)' }, to: { transform: 'translateX(330%)' } })

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: theme.radius.small,
  background: color.neutralSoft,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})
export const track = style({ height: 6, borderRadius: 3, background: color.neutralSoft, overflow: 'hidden' })
export const thin = style({ height: 3, borderRadius: 0 })
export const bar = style({
  height: '100%',
  borderRadius: 3,
  background: color.accent,
  transition: `width ${theme.time.place} ${theme.time.ease}`,
  '@media': { [media.contrast]: { background: 'Highlight' } },
})
export const done = style({ background: color.success })
export const endless = style({ width: '32%', animation: `${slide} 1.4s ${theme.time.ease} infinite` })
export const words = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontVariantNumeric: 'tabular-nums',
})
export const whole = style({ display: 'grid', gap: 6 })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[5],
  minHeight: 56,
  padding: '0 16px',
  borderTop: `1px solid ${color.border}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})

import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

const { color, hue } = theme
const base = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  lineHeight: 1,
  fontWeight: theme.weight.bold,
  letterSpacing: '.01em',
})
export const avatar = styleVariants(
  {
    soft: [`color-mix(in oklab, ${color.text} 11%, ${color.surface})`, color.text],
    more: [color.neutralSoft, color.textMuted],
    paper: ['#ffffff', '#1a224b'],
    violet: [hue.violet, '#fff'],
    teal: [hue.teal, '#fff'],
    orange: [hue.orange, '#fff'],
    blue: [hue.blue, '#fff'],
    rose: [hue.rose, '#fff'],
    olive: [hue.olive, '#fff'],
    brown: [hue.brown, '#fff'],
    slate: [hue.slate, '#fff'],
  },
  ([background, ink]) => [base, { background, color: ink }],
)
export const size = styleVariants(
  { small: [24, 10], list: [28, 11], medium: [32, 12], large: [40, 14] },
  ([side, fontSize]) => ({ width: side, height: side, fontSize }),
)
const tagBase = style({
  position: 'absolute',
  right: -5,
  bottom: -4,
  display: 'grid',
  placeItems: 'center',
  width: 15,
  height: 15,
  borderRadius: '50%',
  border: `2px solid ${color.surface}`,
  color: color.surface,
})
export const tag = styleVariants(
  {
    neutral: color.textMuted,
    success: color.success,
    warning: color.warning,
    error: color.error,
    info: color.info,
    accent: color.accent,
  },
  (background) => [tagBase, { background }],
)
export const avatars = style({ display: 'inline-flex', gap: 6 })

import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

const { color } = theme
export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  maxWidth: 460,
  margin: '0 auto',
  textAlign: 'center',
})
export const size = styleVariants({ medium: { padding: '72px 16px 80px' }, small: { padding: '32px 16px' } })
const base = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: theme.space[2],
  borderRadius: 12,
})
export const iconBox = styleVariants(
  {
    neutral: [color.neutralSoft, color.textMuted],
    accent: [color.accentSoft, color.accent],
    error: [color.errorSoft, color.error],
  },
  ([background, ink]) => [base, { background, color: ink }],
)
export const words = style({ color: color.textMuted, textWrap: 'pretty' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[2],
  marginTop: theme.space[3],
})

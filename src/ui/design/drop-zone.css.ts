import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

const { color, time } = theme
export const zone = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[1],
  padding: '32px 24px',
  border: `1.5px dashed ${color.borderStrong}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${time.state} ${time.ease}, border-color ${time.state} ${time.ease}`,
  selectors: {
    '&:hover': {
      borderColor: color.accent,
      background: `color-mix(in oklab, ${color.accentSoft} 45%, ${color.surface})`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&[data-over]': { borderStyle: 'solid', borderColor: color.accent, background: color.accentSoft },
    '&[data-disabled]': { borderColor: color.borderButton, background: color.disabled, cursor: 'not-allowed' },
  },
})
export const large = style({ padding: '64px 24px', borderRadius: theme.radius.dialog })
export const slim = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: theme.space[3],
  padding: '16px 20px',
  textAlign: 'left',
})
export const words = style({ display: 'grid' })
export const iconBox = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: theme.space[2],
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.accent,
})
export const heading = style({
  fontSize: theme.size.read,
  lineHeight: theme.line.read,
  fontWeight: theme.weight.medium,
})
export const slimIconBox = style({ flex: 'none', width: 36, height: 36, marginBottom: 0 })
/** The input covers the whole zone, so that it receives every press and drop. */
export const whole = style({ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit' })

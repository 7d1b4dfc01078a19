import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

export const link = style({
  color: theme.color.accent,
  borderRadius: 2,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  textDecorationColor: 'color-mix(in oklab, currentColor 40%, transparent)',
  cursor: 'pointer',
  transition: `color ${theme.time.state} ${theme.time.ease}`,
  ':hover': { color: theme.color.accentHover, textDecorationColor: 'currentColor' },
})
export const quiet = style({ color: theme.color.textMuted, ':hover': { color: theme.color.text } })
/** Removes the looks of a button. */
export const plain = style({ padding: 0, border: 0, background: 'none', font: 'inherit' })

import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

export const grip = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: theme.color.textMuted,
  cursor: 'grab',
  touchAction: 'none',
  ':hover': { background: theme.color.pressed, color: theme.color.text },
  ':active': { cursor: 'grabbing' },
})

import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

export const arrows = style({ display: 'flex' })

const line = {
  content: '',
  position: 'absolute',
  left: 12,
  right: 12,
  height: 2,
  borderRadius: 1,
  background: theme.color.accent,
} as const
/** A row that rows are dropped before or after: see `dropAt`. */
export const dropLine = style({
  position: 'relative',
  selectors: {
    '&[data-drop=before]::before': { ...line, top: -2 },
    '&[data-drop=after]::before': { ...line, bottom: -2 },
  },
})

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
  ':disabled': { background: 'none', color: theme.color.border, cursor: 'default' },
})

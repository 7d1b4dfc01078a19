import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  padding: '0 4px 0 10px',
  border: `1px solid ${color.borderButton}`,
  borderRadius: theme.radius.pill,
  background: color.surface,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [media.touch]: { minHeight: theme.height.touch } },
})
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  ':hover': { background: color.pressed, color: color.text },
  '@media': { [media.touch]: { width: 36, height: 36 } },
})

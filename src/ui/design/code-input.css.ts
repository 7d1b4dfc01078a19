import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
export const boxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) 4px repeat(3, minmax(0, 1fr))',
  gap: 8,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 6 } },
})
export const box = style({
  width: '100%',
  height: 60,
  padding: 0,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: 8,
  background: color.surface,
  textAlign: 'center',
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: theme.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  caretColor: color.accent,
  '@media': { [media.phone]: { height: 56 } },
  selectors: {
    '&:hover': { borderColor: color.textMuted },
    '&:nth-child(4)': { gridColumn: 5, '@media': { [media.phone]: { gridColumn: 'auto' } } },
    '&[aria-invalid=true]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
    '&:disabled': { background: color.disabled, borderColor: color.borderButton, color: color.onDisabled },
  },
})

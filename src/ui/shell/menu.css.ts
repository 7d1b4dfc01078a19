import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, time } = theme

export const list = style({ display: 'grid', gap: 2 })
export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  height: 36,
  padding: '0 10px',
  borderRadius: theme.radius.control,
  color: color.text,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${time.state} ${time.ease}`,
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[href]:hover': { background: color.pressed },
    '&[aria-current=page]': { background: color.accentSoft, color: color.accent, fontWeight: theme.weight.medium },
    '&[aria-disabled=true]': { color: color.textMuted, cursor: 'not-allowed' },
    '[data-rail] &': { height: 40, padding: 0, justifyContent: 'center' },
  },
  '@media': { [media.narrow]: { height: 44 } },
})
export const iconBox = style({
  color: color.textMuted,
  selectors: { '[aria-current=page] > &': { color: 'inherit' } },
})
export const label = style({
  selectors: {
    '[data-rail] &': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
export const reason = style({
  marginLeft: 'auto',
  fontSize: theme.size.dense,
})

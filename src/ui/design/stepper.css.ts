import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
export const stepper = style({ display: 'flex', alignItems: 'center', gap: theme.space[3] })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  selectors: {
    '&:not(:last-child)::after': { content: '', width: 28, height: 1, background: color.borderButton },
    '&[data-done]:not(:last-child)::after': { background: color.accent },
  },
  '@media': { [media.cards]: { selectors: { '&:not(:last-child)::after': { width: 8 } } } },
})
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: 32,
  borderRadius: theme.radius.small,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '[data-done] > &': { color: color.text },
    '&[aria-current=step]': { color: color.text, fontWeight: theme.weight.medium },
  },
})
export const marker = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: '50%',
  fontSize: theme.size.dense,
  lineHeight: 1,
  fontWeight: theme.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-done] &': { borderColor: color.accent, background: color.accentSoft, color: color.accent },
    '[aria-current=step] > &': { borderColor: color.accent, background: color.accent, color: color.onAccent },
  },
})
export const name = style({
  '@media': {
    [media.cards]: {
      selectors: { ':not([aria-current=step]) > &': { position: 'absolute', clipPath: 'inset(50%)' } },
    },
  },
})
globalStyle(`:is(a, [role=link])${step}:hover ${name}`, { textDecoration: 'underline', textUnderlineOffset: 3 })

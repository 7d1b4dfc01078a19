import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
/** Narrower than any phone but the smallest, or a phone at 200 % zoom. */
const tiny = '(max-width: 379px)'
const between = { [media.phone]: { gap: 6 }, [tiny]: { gap: 4 } }
export const stepper = style({ display: 'flex', alignItems: 'center', gap: theme.space[3], '@media': between })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  selectors: {
    '&:not(:last-child)::after': { content: '', width: 28, height: 1, background: color.borderButton },
    '&[data-done]:not(:last-child)::after': { background: color.accent },
  },
  '@media': {
    [media.narrow]: { selectors: { '&:not(:last-child)::after': { width: 16 } } },
    [media.phone]: { gap: 6, selectors: { '&:not(:last-child)::after': { width: 8 } } },
    [tiny]: { gap: 4, selectors: { '&:not(:last-child)::after': { display: 'none' } } },
  },
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
    [media.narrow]: {
      selectors: { ':not([aria-current=step]) > &': { position: 'absolute', clipPath: 'inset(50%)' } },
    },
  },
})
globalStyle(`:is(a, [role=link])${step}:hover ${name}`, { textDecoration: 'underline', textUnderlineOffset: 3 })

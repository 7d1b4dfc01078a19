import { style } from '@vanilla-extract/css'
import { input as line } from './field.css.ts'
import { theme } from './theme.css.ts'
import { media } from './tokens.ts'

const { color, time } = theme

export const box = style([
  line,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    paddingBlock: 0,
    selectors: { '&[data-focus-within]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
  },
])
export const opener = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginLeft: -7,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  transition: `background-color ${time.state} ${time.ease}`,
  ':hover': { background: color.hover, color: color.text },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
})
/** The written day lies over the segments until one of them has the focus. */
export const day = style({ position: 'relative', flex: 1, minWidth: 0, display: 'flex', alignItems: 'center' })
export const segments = style({
  display: 'flex',
  flex: 1,
  paddingBlock: 6,
  whiteSpace: 'nowrap',
  selectors: { '&[data-covered]:not([data-focus-within])': { opacity: 0 } },
})
export const segment = style({
  padding: '0 1px',
  borderRadius: theme.radius.small,
  fontVariantNumeric: 'tabular-nums',
  outline: 'none',
  caretColor: 'transparent',
  selectors: {
    '&[data-placeholder]': { color: color.textMuted },
    '&[data-focused]': { background: color.accent, color: color.onAccent },
  },
  '@media': {
    [media.contrast]: { selectors: { '&[data-focused]': { background: 'Highlight', color: 'HighlightText' } } },
  },
})
export const written = style({
  position: 'absolute',
  left: 0,
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  selectors: { [`${segments}[data-focus-within] ~ &`]: { opacity: 0 } },
})

export const popover = style({
  padding: theme.space[4],
  borderRadius: theme.radius.card,
  background: color.surface,
  boxShadow: color.floating,
})
export const dialog = style({ outline: 'none' })
export const head = style({ display: 'flex', alignItems: 'center', gap: theme.space[2], marginBottom: theme.space[2] })
export const month = style({
  flex: 1,
  textAlign: 'center',
  fontSize: theme.size.ui,
  lineHeight: theme.line.ui,
  fontWeight: theme.weight.bold,
})
export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&[data-disabled]': { color: color.onDisabled, cursor: 'not-allowed' },
  },
})
export const grid = style({ borderCollapse: 'collapse' })
export const weekday = style({
  height: 28,
  color: color.textMuted,
  fontSize: theme.size.dense,
  fontWeight: theme.weight.regular,
})
export const cell = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: theme.radius.control,
  fontVariantNumeric: 'tabular-nums',
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
    '&:is([data-disabled], [data-unavailable])': { color: color.onDisabled, cursor: 'not-allowed' },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-selected]': { background: color.accent, color: color.onAccent, fontWeight: theme.weight.medium },
  },
  '@media': { [media.touch]: { width: 'min(40px, (100vw - 72px) / 7)', height: 40 } },
})

import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, time } = theme

export const group = style({
  selectors: {
    '& + &': { marginTop: 12 },
    '[data-rail] & + &': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${color.border}` },
  },
})
export const groupName = style({
  padding: '4px 10px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  selectors: { '[data-rail] &': { position: 'absolute', clipPath: 'inset(50%)' } },
})
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
    'button&': { width: '100%', border: 0, background: 'none', font: 'inherit', cursor: 'pointer' },
    'button&[data-hovered]': { background: color.pressed },
  },
  '@media': {
    [media.narrow]: { height: 44 },
    [media.contrast]: {
      selectors: { '&[aria-current=page]:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
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
/** Purple: it waits for the reader. */
export const count = style({
  minWidth: 20,
  height: 20,
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: 999,
  background: color.accent,
  color: color.onAccent,
  fontSize: theme.size.micro,
  lineHeight: '20px',
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  selectors: {
    '[data-rail] &': {
      position: 'absolute',
      top: 3,
      right: 1,
      minWidth: 16,
      height: 16,
      padding: '0 4px',
      lineHeight: '16px',
      boxShadow: `0 0 0 2px ${color.page}`,
    },
  },
  '@media': { [media.contrast]: { border: '1px solid CanvasText', lineHeight: '18px' } },
})
/** At the foot of the menu, and after its entries where they fill the window. */
export const organisation = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  marginTop: 'auto',
  padding: '20px 8px 0',
  selectors: { '[data-rail] &': { justifyContent: 'center', padding: '12px 0 0' } },
})
export const organisationWords = style([
  label,
  {
    display: 'grid',
    minWidth: 0,
    color: color.textMuted,
    fontSize: theme.size.dense,
    lineHeight: theme.line.dense,
    overflowWrap: 'anywhere',
  },
])
export const organisationName = style({
  color: color.text,
  fontSize: theme.size.ui,
  lineHeight: theme.line.ui,
  fontWeight: theme.weight.medium,
})

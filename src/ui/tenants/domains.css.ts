import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, space } = theme

/** What is to be entered elsewhere, letter by letter. */
export const record = style({
  padding: '12px 12px 12px 16px',
  borderRadius: theme.radius.control,
  background: color.neutralSoft,
  '@media': { [media.contrast]: { border: '1px solid CanvasText' } },
})
/** A line of the record and its button; on a phone the button is below. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[3]}`,
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'start' } },
})
globalStyle(`${line} > button`, { flex: 'none' })
export const text = style({
  minWidth: 0,
  wordBreak: 'break-all',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.regular,
})
/** Domains and records have no places to break at. */
export const anywhere = style({ overflowWrap: 'anywhere' })
export const summary = style({
  width: 'fit-content',
  marginBottom: space[2],
  color: color.accent,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2, borderRadius: theme.radius.small },
  selectors: { 'details:not([open]) > &': { marginBottom: 0 } },
})

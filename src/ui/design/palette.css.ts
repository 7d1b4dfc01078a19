import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'
import { media } from './tokens.ts'

const { color } = theme

export const palette = style({
  width: '100%',
  maxWidth: 640,
  marginTop: '12vh',
  borderRadius: theme.radius.dialog,
  background: color.surface,
  color: color.text,
  boxShadow: color.raised,
  overflow: 'hidden',
  outline: 'none',
  '@media': {
    [media.phone]: { maxWidth: 'none', height: '100dvh', marginTop: 0, borderRadius: 0 },
    [media.contrast]: { border: '1px solid CanvasText' },
  },
})
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'start',
  padding: '0 16px',
  background: color.scrim,
  '@media': { [media.phone]: { padding: 0 } },
})
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '76vh',
  outline: 'none',
  '@media': { [media.phone]: { height: '100%', maxHeight: 'none' } },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  flex: 'none',
  minHeight: 60,
  padding: '0 16px',
  borderBottom: `1px solid ${color.border}`,
  color: color.textMuted,
  '@media': { [media.phone]: { paddingRight: 4 } },
})
export const field = style({ display: 'flex', flex: 1, minWidth: 0 })
export const input = style({
  width: '100%',
  height: 58,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: '18px',
  lineHeight: theme.line.read,
  selectors: {
    // The only thing in the palette that takes the focus: the choice is marked in the list.
    '&:is(:focus, :focus-visible, [data-focus-visible])': { outline: 'none' },
  },
})
export const list = style({
  position: 'relative',
  padding: '4px 8px 12px',
  overflowY: 'auto',
  outline: 'none',
  '@media': { [media.phone]: { flex: 1 } },
})
export const groupName = style({
  padding: '12px 12px 4px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: theme.radius.control,
  color: color.text,
  textDecoration: 'none',
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-focused]': { background: color.accentSoft },
  },
  '@media': {
    [media.phone]: { minHeight: 52 },
    [media.contrast]: { selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
})
export const optionIcon = style({
  flex: 'none',
  color: color.textMuted,
  selectors: { '[data-focused] > &': { color: color.accent } },
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', lineHeight: '20px' })
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const detail = style({ color: color.textMuted, fontSize: '12px', lineHeight: '16px' })
export const hit = style({ background: 'none', color: 'inherit', fontWeight: theme.weight.bold })
export const onlyWide = style({ '@media': { [media.phone]: { display: 'none' } } })
export const onlyPhone = style({ '@media': { '(min-width: 600px)': { display: 'none' } } })
export const empty = style({ display: 'grid', gap: theme.space[1], justifyItems: 'start', padding: '32px 24px' })
export const notice = style({ padding: '12px 16px 4px' })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 20,
  flex: 'none',
  padding: '8px 16px',
  borderTop: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const keys = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  '@media': { [media.phone]: { display: 'none' } },
})
export const counted = style({ marginLeft: 'auto' })
export const key = style({
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: 4,
  color: color.textMuted,
  fontFamily: 'inherit',
  fontSize: '12px',
  lineHeight: '18px',
  fontWeight: theme.weight.medium,
  textAlign: 'center',
  whiteSpace: 'nowrap',
})

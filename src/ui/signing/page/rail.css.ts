import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '../../design/tokens.ts'
import { theme } from '../../design/theme.css.ts'

const { color, space } = theme

export const rail = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: color.surface,
  borderRight: `1px solid ${color.border}`,
  '@media': { [media.laptop]: { display: 'none' } },
})
// Positioned, like every scroll area: otherwise visually hidden text inside it would make the window itself scroll.
export const railScroll = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 12,
  // An opaque area scrolls without being painted again.
  background: color.surface,
})
/** The rail in the drawer, up to its edges: the pages scroll, the footer does not. */
export const railInDrawer = style({
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100% + 2 * ${space[5]})`,
  margin: `calc(-1 * ${space[5]})`,
})
export const railFoot = style({ display: 'grid', padding: '8px 12px', borderTop: `1px solid ${color.border}` })
globalStyle(`${railFoot} > button`, { justifyContent: 'flex-start', paddingInline: 10 })
export const fileButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  padding: '6px 8px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  textAlign: 'left',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  ':hover': { background: color.hover },
})
export const chevron = style({
  transition: `transform ${theme.time.state} ${theme.time.ease}`,
  selectors: { '[aria-expanded=false] > &': { transform: 'rotate(-90deg)' } },
})
export const thumbs = style({ display: 'grid', gap: 4, padding: '4px 0 12px' })
export const thumb = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(16px, auto) 124px 1fr',
  gap: 10,
  alignItems: 'start',
  width: '100%',
  padding: 8,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  textAlign: 'left',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  ':hover': { background: color.hover },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-current=true]': { background: color.accentSoft, color: color.accent, fontWeight: theme.weight.medium },
  },
})
export const thumbPage = style({
  background: theme.paper.ground,
  borderRadius: 2,
  boxShadow: `0 0 0 1px ${color.borderButton}`,
  selectors: { '[aria-current=true] > &': { boxShadow: `0 0 0 2px ${color.accent}` } },
})
export const thumbField = style({
  position: 'absolute',
  background: 'color-mix(in srgb, var(--hue) 30%, transparent)',
  outline: '.5px solid var(--hue)',
})
export const left = style({
  justifySelf: 'end',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: 10,
  background: color.accent,
  color: color.onAccent,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: theme.weight.bold,
})
export const done = style({ justifySelf: 'end', marginTop: 2, color: color.success })

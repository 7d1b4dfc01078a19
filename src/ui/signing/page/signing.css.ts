import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '../../design/tokens.ts'
import { theme } from '../../design/theme.css.ts'

const { color, space } = theme

/** Header, rail and documents; on a phone header, documents and the bottom bar. */
export const viewer = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: `minmax(${theme.frame.bar}, auto) minmax(0, 1fr) / 240px minmax(0, 1fr)`,
  height: '100dvh',
  overflow: 'clip',
  background: color.sunken,
  '@media': {
    [media.laptop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.narrow]: { gridTemplateRows: `minmax(${theme.frame.bar}, auto) minmax(0, 1fr) auto` },
    // The documents have the whole window; the bars before and after them scroll away.
    [media.low]: {
      gridTemplateRows: `minmax(${theme.frame.bar}, auto) 100dvh auto`,
      height: 'auto',
      overflow: 'visible',
    },
  },
})

export const skip = style({
  position: 'absolute',
  left: 8,
  top: 8,
  zIndex: 60,
  padding: '8px 16px',
  borderRadius: theme.radius.control,
  background: color.inverse,
  color: color.onInverse,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' } },
})

export const bar = style({
  gridColumn: '1 / -1',
  position: 'relative',
  zIndex: 5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space[5],
  padding: '0 12px 0 20px',
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
  '@media': {
    [media.laptop]: { paddingLeft: 12 },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 8px', padding: '0 4px 0 16px' },
  },
})
export const who = style({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 })
export const names = style({ minWidth: 0 })
export const name = style({ fontSize: theme.size.ui, lineHeight: '20px', fontWeight: theme.weight.bold })
export const nameButton = style({
  width: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})
export const foldedName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const from = style({
  fontSize: theme.size.dense,
  lineHeight: '18px',
  color: color.textMuted,
  // The last day to sign is read whole, however wide its letters are.
  '@media': {
    [media.narrow]: { overflow: 'visible !important', whiteSpace: 'normal !important' },
  },
})
export const progress = style({
  display: 'grid',
  gridTemplateColumns: 'auto 120px',
  alignItems: 'center',
  gap: 12,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.narrow]: { position: 'absolute', insetInline: 0, bottom: -1, display: 'block' } },
})
export const count = style({
  '@media': {
    // Below the header only the progress line fits; the count is still read out.
    [media.narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
// In the last column, also if there is no progress before it.
export const actions = style({ gridColumn: '-2 / -1', display: 'flex', alignItems: 'center', gap: space[2] })

export const notNarrowOnly = style({ '@media': { [media.narrow]: { display: 'none !important' } } })
export const laptopOnly = style({
  '@media': { '(min-width: 1160px)': { display: 'none !important' }, [media.narrow]: { display: 'none !important' } },
})
export const action = style({ display: 'flex', minWidth: 132 })
globalStyle(`${action} > button`, { flex: 1 })

export const canvas = style({ position: 'relative', minWidth: 0, minHeight: 0 })
export const scroll = style({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: '32px 32px 96px',
  // An opaque area scrolls without being painted again.
  background: color.sunken,
  scrollPadding: 96,
  ':focus-visible': { outlineOffset: -2 },
  '@media': {
    [media.laptop]: { padding: '24px 16px 96px' },
    [media.narrow]: { padding: '12px 0 24px' },
    [media.low]: { overscrollBehavior: 'auto' },
  },
})
export const pages = style({
  position: 'relative',
  display: 'grid',
  gap: 24,
  justifyItems: 'center',
  width: 'max-content',
  minWidth: '100%',
  '@media': { [media.narrow]: { gap: 12 } },
})
export const fileName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginBottom: -12,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [media.narrow]: { marginBottom: -6, paddingLeft: '6vw' } },
})
export const notices = style({
  position: 'sticky',
  left: 0,
  top: 0,
  zIndex: 4,
  display: 'grid',
  gap: space[2],
  width: 'min(816px, 100%)',
  marginInline: 'auto',
  '@media': { [media.narrow]: { paddingInline: 12 } },
  selectors: { '&:not(:empty)': { marginBottom: 16 } },
})

/** Points at the current field from the edge of the page. */
export const flag = style({
  position: 'absolute',
  right: 'calc(100% - 14px)',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: 'max-content',
  maxWidth: 190,
  minHeight: 32,
  padding: '6px 20px 6px 12px',
  color: '#ffffff',
  fontSize: theme.size.dense,
  lineHeight: '20px',
  fontWeight: theme.weight.medium,
  transform: 'translateY(-50%)',
  clipPath:
    'polygon(0 6px, 2px 2px, 6px 0, calc(100% - 13px) 0, 100% 50%, calc(100% - 13px) 100%, 6px 100%, 2px calc(100% - 2px), 0 calc(100% - 6px))',
  pointerEvents: 'none',
  transition: `top ${theme.time.place} ${theme.time.ease}`,
  '@media': { '(max-width: 1399px)': { paddingLeft: 8 }, [media.narrow]: { display: 'none' } },
})
export const flagName = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 1399px)': { display: 'none' } },
})

export const tools = style({
  position: 'absolute',
  left: '50%',
  bottom: 20,
  zIndex: 4,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  borderRadius: theme.radius.card,
  background: color.surface,
  boxShadow: color.floating,
  fontSize: theme.size.dense,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { display: 'none' } },
})
export const toolsText = style({ padding: '0 6px', minWidth: 48, textAlign: 'center' })
export const toolsLine = style({ width: 1, height: 20, margin: '0 4px', background: color.border })

export const phoneBar = style({
  display: 'none',
  '@media': {
    [media.narrow]: {
      zIndex: 5,
      display: 'grid',
      gap: 12,
      padding: '12px 16px max(16px, env(safe-area-inset-bottom))',
      background: color.surface,
      borderTop: `1px solid ${color.border}`,
    },
  },
})
export const phoneHead = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 })
globalStyle(`${phoneHead} > label`, { minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${phoneHead} > span`, { flex: 'none' })
export const phoneInput = style({ display: 'grid', gap: 6 })
export const phoneComplaint = style({
  display: 'block',
  color: color.error,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  selectors: { '&[data-soft]': { color: color.textMuted } },
})
export const phoneRow = style({ display: 'flex', gap: space[2] })
export const phoneAction = style({ flex: 1, display: 'grid' })

import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'

const { color, size, line, weight, space } = theme
const dense = { fontSize: size.dense, lineHeight: line.dense } as const

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 52,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${color.border}`,
  color: color.textMuted,
})
export const headTitle = style({
  flex: 1,
  color: color.text,
  fontSize: size.ui,
  lineHeight: line.ui,
  fontWeight: weight.bold,
})
export const body = style({ display: 'grid', gap: 14, padding: space[4] })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  padding: '0 16px 16px',
})
export const footRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[2],
  '@container': {
    '(max-width: 260px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
/** The numbers of several fields, which may have the word for mixed values in their place. */
export const sharedNumbers = style([
  numbers,
  { '@container': { '(max-width: 300px)': { gridTemplateColumns: 'minmax(0, 1fr)' } } },
])
export const legend = style({ marginBottom: 6, fontWeight: weight.medium })
export const compact = style({ position: 'relative', display: 'flex', alignItems: 'center' })
export const compactLetter = style({
  position: 'absolute',
  left: 10,
  ...dense,
  color: color.textMuted,
  pointerEvents: 'none',
})
export const compactInput = style({ minHeight: 36, padding: '6px 52px 6px 28px', fontVariantNumeric: 'tabular-nums' })
export const compactSteps = style({ position: 'absolute', right: 2, display: 'flex' })
export const compactStep = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 30,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  ':hover': { background: color.hover, color: color.text },
  ':disabled': { color: color.onDisabled, cursor: 'not-allowed' },
})
export const mixed = style({ display: 'grid', gap: space[2], ...dense })
export const note = style({
  padding: '10px 12px',
  borderRadius: theme.radius.control,
  background: color.sunken,
  color: color.textMuted,
  ...dense,
})
export const mixedLine = style({ display: 'flex', alignItems: 'center', gap: 10 })

/** Blocks of thumbnails, one below the other. */
export const thumbBlocks = style({ display: 'grid', gap: space[2] })
export const thumbs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(62px, 1fr))',
  gap: space[2],
})
export const pageButton = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  width: '100%',
  padding: '6px 4px 2px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: color.textMuted,
  ...dense,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[aria-current]': { background: color.accentSoft, color: color.accent, fontWeight: weight.medium },
  },
})
export const thumbSheet = style({
  width: 46,
  maxHeight: 90,
  background: theme.paper.ground,
  boxShadow: color.paperEdge,
})
export const fieldCount = style({
  position: 'absolute',
  top: 0,
  right: 2,
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: 10,
  background: color.accent,
  color: color.onAccent,
  fontSize: size.micro,
  lineHeight: '20px',
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  selectors: { '&[data-lacks]': { background: color.error, color: color.onError } },
})

/** The search above the tabs; their list has the same margins as what they show. */
export const finder = style({ display: 'grid', gap: space[3], padding: '12px 16px' })
export const tabbed = style({})
globalStyle(`${tabbed} [role=tablist]`, { marginInline: space[4] })
globalStyle(`${tabbed} [role=tabpanel]`, { paddingTop: 0 })
export const group = style({ display: 'grid', gap: 2 })
export const groupHead = style({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 28, ...dense })
export const groupName = style({ flex: 1, minWidth: 0, fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const lacking = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 8px',
  padding: '6px 8px',
  borderRadius: theme.radius.control,
  background: color.warningSoft,
  ...dense,
})
export const fieldRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 32,
  padding: '4px 8px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  textAlign: 'left',
  ...dense,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
})
export const rowName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const rowPage = style({ flex: 'none', color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
export const nameless = style({ color: color.error, fontWeight: weight.medium })

/** Where the text of the pages has what is searched for. */
export const textHits = style({ display: 'grid', gap: 2 })
export const hit = style([fieldRow, { alignItems: 'baseline' }])
export const hitText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const hitWord = style({
  borderRadius: 2,
  background: color.warningSoft,
  color: 'inherit',
  fontWeight: weight.bold,
})
globalStyle(`${hit}[aria-current]`, { background: color.accentSoft })

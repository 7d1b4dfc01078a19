import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, space } = theme

/** The height of an event in the list, in pixels. */
export const ROW = 44

export const actors = style({
  position: 'relative',
  flex: 'none',
  maxHeight: '45%',
  overflow: 'auto',
  padding: `0 ${space[2]} ${space[2]}`,
  borderBottom: `1px solid ${color.border}`,
  '@media': { [media.cards]: { maxHeight: '40dvh' } },
})
const dotBase = style({ flex: 'none', width: 8, height: 8, marginInlineEnd: space[2], borderRadius: '50%' })
export const dot = styleVariants({
  running: [dotBase, { background: color.success }],
  ended: [dotBase, { border: `1.5px solid ${color.borderStrong}` }],
})
export const truncatedWords = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  padding: space[4],
})
export const tools = style({ display: 'flex', alignItems: 'center', gap: space[1] })
export const filter = style({ flex: 1, minWidth: 0 })
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: 32,
})
export const events = style({
  position: 'relative',
  height: `min(44dvh, ${ROW * 9}px)`,
  marginInline: -8,
  overflow: 'auto',
  overflowAnchor: 'none',
  borderBlock: `1px solid ${color.border}`,
  ':focus-visible': { outlineOffset: -2 },
})
export const eventRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'center',
  gap: '0 8px',
  height: ROW,
  padding: '0 8px',
  borderRadius: theme.radius.control,
  fontSize: theme.size.micro,
  lineHeight: theme.line.micro,
  color: color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-selected=true]': { background: color.accentSoft },
  },
  '@media': {
    [media.contrast]: { selectors: { '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
})
export const eventName = style([
  truncatedWords,
  { fontFamily: theme.font.mono, fontSize: theme.size.dense, lineHeight: theme.line.dense, color: color.text },
])
export const eventTime = style({ fontVariantNumeric: 'tabular-nums', lineHeight: theme.line.dense })
export const eventOutcome = styleVariants({
  taken: [truncatedWords, { fontFamily: theme.font.mono }],
  ignored: [truncatedWords, { color: color.error, fontWeight: theme.weight.medium }],
})
export const eventSource = style([truncatedWords, { maxWidth: 120, textAlign: 'end' }])

const sample = style({ width: 20, height: 14, border: `2px solid ${color.accent}`, borderRadius: theme.radius.small })
/** As the chart draws lit states. */
export const litSample = styleVariants({ current: [sample, { background: color.accent }], around: [sample] })

export const refused = style({ color: color.error, fontSize: theme.size.dense, lineHeight: theme.line.dense })

export const trial = style({ display: 'grid', gap: space[2], borderTop: `1px solid ${color.border}` })

export const data = style({ display: 'grid', marginTop: space[1], marginInline: -8 })
const row = style({
  display: 'grid',
  padding: '4px 8px',
  borderRadius: theme.radius.small,
  fontFamily: theme.font.mono,
  fontSize: '12px',
  lineHeight: '18px',
})
export const dataRow = style([row, { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: space[2] }])
export const longRow = style([row, { gridTemplateColumns: 'minmax(0, 1fr)' }])
export const changedRow = style({ background: color.warningSoft })
export const key = style({ color: color.textMuted, overflowWrap: 'anywhere' })
export const value = style({ overflowWrap: 'anywhere' })
export const mask = style({
  padding: '0 6px',
  borderRadius: theme.radius.small,
  background: color.neutralSoft,
  letterSpacing: '.1em',
})

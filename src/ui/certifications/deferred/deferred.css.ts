import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'
import { toTop } from '../../shell/to-top.css.ts'

const { color, space } = theme

export const lead = style({ maxWidth: '68ch', color: color.textMuted })
export const sub = style({
  display: 'block',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  overflowWrap: 'anywhere',
})

/** The files that are not uploaded yet. */
export const queue = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  overflow: 'hidden',
})
export const queueHead = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  minHeight: 44,
  padding: '4px 10px 4px 14px',
  borderBottom: `1px solid ${color.border}`,
})
export const atEnd = style({ marginLeft: 'auto' })
/** The name with what is below it, and the buttons that try again and take the file out. */
export const queueRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 10px',
  height: '100%',
  padding: '0 10px 0 14px',
  borderBottom: `1px solid ${color.border}`,
})
export const buttons = style({ display: 'flex', gap: space[1] })

/** What can be done with the chosen files: at the foot of the window however long the list is. */
export const bar = style({
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  display: 'grid',
  gap: space[2],
  padding: '8px 12px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  boxShadow: color.raised,
  '@media': {
    [media.print]: { display: 'none' },
    [media.low]: { position: 'static' },
    [media.phone]: { bottom: 8, marginInline: -8, padding: 8 },
  },
})
// It would cover the bar's buttons.
globalStyle(`html:has(${bar}) ${toTop}`, { display: 'none' })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space[2]} ${space[3]}`,
})
export const number = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  fontWeight: theme.weight.medium,
  fontVariantNumeric: 'tabular-nums',
})
export const named = style({ flex: '1 1 200px', maxWidth: 420 })

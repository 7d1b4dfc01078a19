import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, space } = theme

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 11fr)',
  alignItems: 'start',
  gap: `${space[4]} 44px`,
  paddingBlock: 28,
  selectors: {
    '&:first-child': { paddingTop: space[2] },
    '& + &': { borderTop: `1px solid ${color.border}` },
  },
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: 24 } },
})
export const intro = style({ display: 'grid', justifyItems: 'start', gap: 6, paddingTop: 2 })
export const heading = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const lead = style({ maxWidth: '44ch', color: color.textMuted, textWrap: 'pretty' })
export const below = style({ marginTop: space[2] })
/** The words of a button without a border are where those above them are. */
export const flush = style({ marginLeft: -16 })

export const list = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  '@media': { [media.contrast]: { border: '1px solid CanvasText' } },
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 68,
  padding: '12px 12px 12px 16px',
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
  '@media': { [media.phone]: { gap: space[3], padding: 12 } },
})
/** On a phone, the buttons have a line of their own. */
export const tallRow = style([row, { '@media': { [media.phone]: { flexWrap: 'wrap' } } }])
export const ownLine = style({
  '@media': { [media.phone]: { flexBasis: '100%', justifyContent: 'flex-end', gap: space[2] } },
})
/** Has more below its first line, which begins where the words do, except on a phone. */
export const openRow = style([row, { flexWrap: 'wrap', rowGap: space[3] }])
export const under = style({
  flexBasis: '100%',
  minWidth: 0,
  padding: `0 4px 4px calc(40px + ${space[4]})`,
  '@media': { [media.phone]: { padding: 0 } },
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: theme.radius.control,
  background: color.neutralSoft,
  color: color.textMuted,
})
export const words = style({ display: 'grid', flex: 1, gap: 1, minWidth: 0 })
export const name = style({
  display: 'flex',
  overflowWrap: 'anywhere',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space[2]}`,
})
export const detail = style({ color: color.textMuted, fontSize: theme.size.dense, lineHeight: theme.line.dense })
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
})

export const editedRow = style({ '@media': { [media.phone]: { alignItems: 'flex-start' } } })
export const form = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[2],
  minWidth: 0,
})
export const formField = style({ flex: '1 1 260px', minWidth: 0 })

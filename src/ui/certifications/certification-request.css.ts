import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, space } = theme

/** What is prepared, and beside it what it means; below it on narrow windows. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  gap: 40,
  alignItems: 'start',
  '@media': {
    [media.laptop]: { gap: 28 },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const aside = style({ display: 'grid', gap: space[4] })
export const note = style({
  display: 'grid',
  gap: space[2],
  padding: '16px 20px 18px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const noteTitle = style({ fontSize: theme.size.ui, lineHeight: theme.line.ui, fontWeight: theme.weight.bold })

export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  minHeight: 32,
  marginBottom: 10,
})
export const atEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  marginLeft: 'auto',
  '@media': { [media.phone]: { marginLeft: -12 } },
})

/** That files stay where they are. */
export const stays = style({
  display: 'flex',
  gap: space[2],
  margin: '0 2px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const staysIcon = style({ flex: 'none', marginTop: 2, color: color.success })
export const staysTitle = style({ color: color.text, fontWeight: theme.weight.bold })

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  minHeight: 44,
  padding: '4px 10px 4px 14px',
  borderBottom: `1px solid ${color.border}`,
})
export const barEnd = style({ display: 'flex', flexWrap: 'wrap', gap: space[1], marginLeft: 'auto' })
export const list = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  overflow: 'hidden',
})

/** A mark, the name with what is below it, the hash or how far it is, and the button that takes the file out. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto 32px',
  alignItems: 'center',
  gap: '0 14px',
  height: '100%',
  padding: '0 10px 0 14px',
  borderBottom: `1px solid ${color.border}`,
  '@media': { [media.phone]: { gap: '0 10px', padding: '0 6px 0 12px' } },
})
export const name = style({
  overflow: 'hidden',
  fontWeight: theme.weight.medium,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const below = style({
  display: '-webkit-box',
  overflow: 'hidden',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { WebkitLineClamp: 2 } },
})
export const wrong = style([below, { color: color.error }])
export const state = style({
  color: color.textMuted,
  fontSize: theme.size.dense,
  fontVariantNumeric: 'tabular-nums',
})

/** Key, value and the button that removes both; on a narrow screen one below the other. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 40px',
  gap: `0 ${space[3]}`,
  alignItems: 'end',
  '@media': {
    [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr) 40px', gap: `${space[2]} ${space[3]}` },
  },
})
export const entryKey = style({ '@media': { [media.cards]: { gridColumn: '1' } } })
export const entryValue = style({ '@media': { [media.cards]: { gridColumn: '1', gridRow: '2' } } })
export const entryRemove = style({ '@media': { [media.cards]: { gridColumn: '2', gridRow: '1' } } })

/** The sentence and the button at the end. */
export const act = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '12px 16px',
  paddingTop: 20,
  borderTop: `1px solid ${color.border}`,
  '@media': { [media.phone]: { justifyContent: 'stretch' } },
})
export const paths = style({ margin: 0, paddingLeft: space[4], overflowWrap: 'anywhere' })

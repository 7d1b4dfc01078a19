import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color } = theme

/** The card of a form. */
export const card = style({
  padding: theme.space[5],
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  '@media': { [media.cards]: { padding: theme.space[4] } },
})
/** Fields that belong together may share a line: first and last name. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: theme.space[4],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const wide = style({ gridColumn: '1 / -1' })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginTop: theme.space[5],
})
/** Stays in sight while a long form is scrolled: there is something to save. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginInline: `calc(-1 * ${theme.space[5]})`,
  marginBottom: `calc(-1 * ${theme.space[5]})`,
  padding: `${theme.space[4]} ${theme.space[5]}`,
  borderTop: `1px solid ${color.border}`,
  borderRadius: `0 0 ${theme.radius.card} ${theme.radius.card}`,
  background: color.surface,
  '@media': {
    [media.low]: { position: 'static' },
    // Leaves room for the button that scrolls to the top, which covers the corner of the page.
    '(max-width: 1099px)': { paddingRight: 72 },
    [media.cards]: {
      marginInline: `calc(-1 * ${theme.space[4]})`,
      marginBottom: `calc(-1 * ${theme.space[4]})`,
      padding: theme.space[4],
      paddingRight: 72,
    },
  },
})
/** The title of a part of a form. */
export const part = style({
  gridColumn: '1 / -1',
  marginTop: theme.space[3],
  font: 'inherit',
  fontWeight: theme.weight.bold,
  selectors: { '&:first-child': { marginTop: 0 } },
})
export const hint = style({ marginTop: theme.space[1], color: color.textMuted })
export const push = style({ marginLeft: 'auto' })
/** Two versions of the same values. */
export const versions = style({
  width: '100%',
  marginTop: theme.space[4],
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'left',
})
export const cell = style({
  padding: '8px 12px 8px 0',
  borderBottom: `1px solid ${color.border}`,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
export const cellHead = style([cell, { color: color.textMuted, fontWeight: theme.weight.medium }])

/** A picture where two versions are compared. */
export const picture = style({ maxWidth: 200, maxHeight: 64 })
/** A value of several lines, as it was typed. */
export const lines = style({ whiteSpace: 'pre-line' })

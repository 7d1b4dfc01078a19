import { style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'

const { color, space } = theme

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: `0 ${space[3]}`,
  alignItems: 'center',
  padding: `${space[3]} 0`,
  selectors: {
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
    '& + &': { borderTop: `1px solid ${color.border}` },
  },
})
export const sign = style({ display: 'inline-flex', color: color.textMuted })
export const what = style({ minWidth: 0, overflowWrap: 'anywhere' })
/** The former value and the new one beside it; below it where there is no room. */
export const values = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[2]}`, alignItems: 'baseline' })
export const before = style({ color: color.textMuted, textDecoration: 'line-through', whiteSpace: 'pre-line' })
export const after = style({ color: color.success, textDecoration: 'none', whiteSpace: 'pre-line' })

export const people = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
export const person = style({ display: 'flex', flexWrap: 'wrap', gap: `2px ${space[2]}`, alignItems: 'center' })
export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const text = style({
  flexBasis: '100%',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  overflowWrap: 'anywhere',
})

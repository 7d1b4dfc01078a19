import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** The rows that are left out: a long list is scrolled in itself, so that the buttons stay in sight. */
export const wrongRows = style({
  position: 'relative',
  maxHeight: 200,
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const wrongRow = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: theme.space[2],
  padding: '4px 0',
  overflowWrap: 'anywhere',
})

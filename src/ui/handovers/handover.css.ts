import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

export const chosen = style({
  display: 'grid',
  gap: theme.space[2],
  paddingLeft: 20,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
})

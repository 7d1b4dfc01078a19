import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** Two fields in a row; below each other if there is no room for both. Their inputs are in line if one has an error. */
export const two = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  gap: theme.space[4],
  alignItems: 'end',
})

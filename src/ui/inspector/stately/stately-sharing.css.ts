import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { space } = theme

export const shared = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: space[2],
})

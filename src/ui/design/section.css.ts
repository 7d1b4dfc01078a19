import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 32,
  marginBottom: 10,
})
export const atEnd = style({ marginLeft: 'auto' })

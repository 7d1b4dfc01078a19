import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: 32,
  paddingTop: theme.space[5],
  borderTop: `1px solid ${theme.color.border}`,
})
export const group = style({ display: 'grid', alignContent: 'start', gap: 12 })
export const pages = style({ display: 'grid', gap: 4, fontSize: theme.size.read, lineHeight: '32px' })

import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

export const documents = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: theme.space[4],
})
export const document = style({ display: 'flex', gap: theme.space[3], alignItems: 'center', minWidth: 0 })
export const documentName = style({
  display: 'block',
  fontWeight: theme.weight.medium,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
})

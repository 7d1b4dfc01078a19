import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

export const words = style({
  display: 'flex',
  gap: theme.space[3],
  width: '100%',
  maxWidth: 1080,
  marginInline: 'auto',
})
export const sign = style({ display: 'inline-flex', flexShrink: 0, marginTop: 1, color: theme.color.warning })

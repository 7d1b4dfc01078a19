import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

/** A long value over as many lines as it needs, with its button at the end. */
export const value = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.space[2],
  alignItems: 'center',
})
export const code = style({
  fontFamily: theme.font.mono,
  fontSize: theme.size.dense,
  fontWeight: theme.weight.regular,
  overflowWrap: 'anywhere',
})
export const words = style({ overflowWrap: 'anywhere' })
export const check = style({ marginTop: theme.space[5] })

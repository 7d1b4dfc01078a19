import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** An address may be longer than a phone is wide. */
export const address = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: theme.size.dense,
  fontWeight: theme.weight.regular,
})
